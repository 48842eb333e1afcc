import { Cards } from '../cards'
import { readCards } from '../read-cards'

export const dynamic = 'force-dynamic'

/** Rendered for every request, cards read from PostgreSQL. */
export default async function DynamicPage() {
  return <Cards cards={await readCards()} />
}
