import { searchResult } from '@/lib/discovery/search-contract'
import { Answer } from '@/server/platform/http/answer'
import type { FoundTrips } from './search'

const withoutItems = searchResult.omit({ items: true })

/**
 * The answer of a search as text. Its cards were checked by their contract and written when they were made: doing both
 * again for thirty of them took as long as finding them.
 */
export function writeSearch({ head, cards }: FoundTrips): Answer {
  const rest = JSON.stringify(withoutItems.parse(head))
  return Answer.written(`{"items":[${cards.map(({ json }) => json).join(',')}],${rest.slice(1)}`)
}
