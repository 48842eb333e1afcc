import 'server-only'
import { cached } from '@/app/_data/cached'
import { api } from '@/lib/client/client'
import { noAnswer } from '@/lib/client/no-answer'
import type { Contact } from '@/lib/content/content-contract'
import { type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'

const load = cached(
  async (segment: string): Promise<Contact | null> => {
    const market = parseMarketSegment(segment)
    if (!market) return null
    const contacts = await api(market).content.contacts().catch(noAnswer('contacts', []))
    return contacts[0] ?? null
  },
  () => ({ tags: [] }),
)

/** Who answers in the visitor's country; null when it cannot be asked, and then the page stands without. */
export const ownContact = (market: Market) => load(marketSegment(market))
