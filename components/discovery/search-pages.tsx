import { Icon } from '@/components/ui/icon'
import type { SearchTexts } from './search-texts'

interface SearchPagesProps {
  readonly page: number
  readonly pages: number
  readonly texts: SearchTexts
  readonly onPage: (page: number) => void
}

/** Pages of thirty; nothing when one is enough. */
export function SearchPages({ page, pages, texts, onPage }: SearchPagesProps) {
  if (pages < 2) return null
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return (
    <nav aria-label={texts.pages} className="mt-10 flex flex-wrap justify-center gap-2">
      {near.map((number) => (
        <button
          key={number}
          type="button"
          className={number === page ? 'chip is-on' : 'chip'}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      {page < pages ? (
        <button type="button" className="chip" onClick={() => onPage(page + 1)}>
          {texts.next} <Icon name="arrow-right" className="icon-s" />
        </button>
      ) : null}
    </nav>
  )
}
