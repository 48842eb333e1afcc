import { cached } from '@/app/_data/cached'
import { cacheTags } from '@/lib/api/cache-tags'
import type { Advertisement } from '@/lib/campaigns/contract'
import { api } from '@/lib/client/client'
import { noAnswer } from '@/lib/client/no-answer'
import { contentLinks } from '@/lib/links/content-links'
import { parseMarketSegment } from '@/lib/locale/market'

/**
 * The banner that runs, asked once for each render; a failure shows none (specification §8). The page is rendered anew
 * when it ends.
 */
export const loadAdvertisement = cached(
  async (segment: string) => {
    const market = parseMarketSegment(segment)
    if (!market) return null
    return api(market).campaigns.advertisement().catch(noAnswer('advertisement', null))
  },
  (found) => ({ tags: [cacheTags.settings], changesAt: found?.end ?? null }),
)

/** When the outlet ends: what a banner that leads there promises, ISO 8601; null where none does. */
export function outletEnd(found: Pick<Advertisement, 'link' | 'end'> | null): string | null {
  return found?.link === contentLinks.outlet() ? found.end : null
}
