import { Cards } from '../../cards'
import { readCards } from '../../read-cards'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

/** The same cards, rendered once per market and kept; reached through the middleware as `/cached`. */
export default async function CachedPage() {
  return <Cards cards={await readCards()} />
}
