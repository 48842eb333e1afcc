import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { type SearchScopeAddress, writeAddress } from '@/lib/discovery/search-address'
import { DEFAULT_FORM, type SearchForm } from '@/lib/discovery/search-form'
import type { SearchView } from './search-view'

interface NoResultsProps {
  readonly view: Pick<SearchView, 'emptyPicture' | 'nearest' | 'notSold' | 'relaxations'>
  /** Level of its title. */
  readonly level: 2 | 3
  /** Of which part of the catalogue was asked, and which the page is of. */
  readonly scope: SearchScopeAddress
  readonly own: SearchScopeAddress
  /** Asks here; a server leaves it out, and its links load the page that answers. */
  readonly onChange?: (form: SearchForm) => void
}

/** Nothing fits: the nearest wishes to drop, with what each gives. Links, as whoever has no scripts can follow them. */
export function NoResults({ view, level, scope, own, onChange }: NoResultsProps) {
  const t = useTranslations('search')
  // Without its words a search for what is not sold is no search.
  const ways = view.notSold === null ? view.relaxations : []
  const to = (form: SearchForm) => ({
    href: `?${writeAddress({ scope, form }, own)}`,
    ...(onChange && { onClick: (event: MouseEvent) => ask(event, () => onChange(form)) }),
  })
  return (
    <EmptyState
      picture={view.emptyPicture}
      title={view.notSold ?? t('emptyTitle')}
      level={level}
      text={view.nearest.length > 0 ? t('words.near') : t('emptyText')}
      ways={
        <>
          {[...view.nearest, ...ways].slice(0, 4).map(({ key, label, without }) => (
            <a key={key} className="chip" {...to(without)}>
              {label}
            </a>
          ))}
          <a className="btn btn-line" {...to(DEFAULT_FORM)}>
            {t('startOver')}
          </a>
        </>
      }
    />
  )
}

/** In another tab or window it is the browser's. */
function ask(event: MouseEvent, here: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  here()
}
