import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import type { SearchView } from './search-view'

interface SearchPagesProps extends Pick<SearchView, 'pages' | 'lastPage'> {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Pages of thirty; nothing when one is enough. Links, for whoever has no scripts or wants one in another tab. */
export function SearchPages({ page, pages, lastPage, onPage }: SearchPagesProps) {
  const t = useTranslations('search')
  if (pages.length === 0) return null
  const next = pages.find((one) => one.page === page + 1)
  const turnTo = (to: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPage(to)
  }
  return (
    <nav aria-label={t('pages')} className="mt-10 flex flex-wrap justify-center gap-2">
      {pages.map(({ page: number, query }) => (
        <a
          key={number}
          href={`?${query}`}
          className={number === page ? 'chip is-on' : 'chip'}
          aria-current={number === page ? 'page' : undefined}
          onClick={turnTo(number)}
        >
          {number}
        </a>
      ))}
      {next && page < lastPage ? (
        <a href={`?${next.query}`} className="chip" onClick={turnTo(next.page)}>
          {t('next')} <Icon name="arrow-right" className="icon-s" />
        </a>
      ) : null}
    </nav>
  )
}
