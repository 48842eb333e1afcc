import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { DEFAULT_FORM, type SearchForm } from '@/lib/discovery/search-form'
import type { SearchView } from './search-view'

interface NoResultsProps {
  readonly view: SearchView
  /** Level of its title. */
  readonly level: 2 | 3
  readonly onChange: (form: SearchForm) => void
}

/** Nothing fits: the nearest wishes to drop, with what each gives. */
export function NoResults({ view, level, onChange }: NoResultsProps) {
  const t = useTranslations('search')
  // Without its words a search for what is not sold is no search.
  const ways = view.notSold === null ? view.relaxations : []
  return (
    <EmptyState
      picture={view.emptyPicture}
      title={view.notSold ?? t('emptyTitle')}
      level={level}
      text={view.nearest.length > 0 ? t('words.near') : t('emptyText')}
      ways={
        <>
          {[...view.nearest, ...ways].slice(0, 4).map(({ key, label, without }) => (
            <button key={key} type="button" className="chip" onClick={() => onChange(without)}>
              {label}
            </button>
          ))}
          <button type="button" className="btn btn-line" onClick={() => onChange(DEFAULT_FORM)}>
            {t('startOver')}
          </button>
        </>
      }
    />
  )
}
