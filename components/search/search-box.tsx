import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { SearchForm } from '@/lib/discovery/search-form'
import { links } from '@/lib/links/links'

interface SearchBoxProps {
  readonly form: SearchForm
  readonly onChange: (form: SearchForm) => void
}

/** The words to look for. A plain form: without JavaScript it asks again for the page. */
export function SearchBox({ form, onChange }: SearchBoxProps) {
  const t = useTranslations('search')
  return (
    <search className="search-top">
      <div className="wrap">
        <form
          action={links.search()}
          onSubmit={(event) => {
            event.preventDefault()
            const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
            onChange({ ...form, search, page: 1 })
          }}
        >
          <input
            key={form.search}
            name="search"
            type="search"
            defaultValue={form.search}
            aria-label={t('search')}
            placeholder={t('searchPlaceholder')}
            maxLength={100}
          />
          <button type="submit" aria-label={t('find')} className="icon-btn">
            <Icon name="search" />
          </button>
        </form>
      </div>
    </search>
  )
}
