import { Icon } from '@/components/ui/icon'
import type { SearchForm } from '@/lib/discovery/search-form'
import { links } from '@/lib/routing/links'
import type { SearchTexts } from './search-texts'

interface SearchBoxProps {
  readonly form: SearchForm
  readonly texts: SearchTexts
  readonly onChange: (form: SearchForm) => void
}

/** The words to look for. A plain form: without JavaScript it asks again for the page. */
export function SearchBox({ form, texts, onChange }: SearchBoxProps) {
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
            aria-label={texts.search}
            placeholder={texts.searchPlaceholder}
            maxLength={100}
          />
          <button type="submit" aria-label={texts.find} className="icon-btn">
            <Icon name="search" />
          </button>
        </form>
      </div>
    </search>
  )
}
