'use client'
import { useFirstData } from '@/components/ui/use-first-data'
import type { Market } from '@/lib/locale/market'
import type { SearchScopeAddress } from './search-address'
import { SearchIsland } from './search-island'
import type { SearchMessages } from './search-messages'
import type { SearchTexts } from './search-texts'
import type { SearchView } from './search-view'

/** What the island starts with. */
export interface SearchStart {
  readonly initial: SearchView
  readonly messages: SearchMessages
  readonly texts: SearchTexts
}

interface SearchFirstViewProps {
  readonly market: Market
  readonly scope: SearchScopeAddress
  readonly level: 1 | 2
  /** Of a `SearchStart` as JSON. */
  readonly first: string
}

/** The search with what came in the document: choices, texts and messages as plain JSON (performance.md, P6). */
export function SearchFirstView({ first, ...place }: SearchFirstViewProps) {
  const { data: start, script } = useFirstData<SearchStart>(first)
  if (start === null) return null
  return (
    <>
      {script}
      <SearchIsland {...place} {...start} />
    </>
  )
}
