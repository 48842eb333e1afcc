import { cached } from '@/app/_data/cached'
import { cacheTags } from '@/lib/api/cache-tags'
import type { Wheel } from '@/lib/campaigns/wheel/wheel-contract'
import { api } from '@/lib/client/client'
import { parseMarketSegment } from '@/lib/locale/market'

/**
 * The wheel that there is, null where there is none. The page is rendered anew when it opens and when it closes, and
 * while it turns often enough to say when everything is gone.
 */
export const loadWheel = cached(
  async (segment: string) => {
    const market = parseMarketSegment(segment)
    return market ? api(market).campaigns.wheel() : null
  },
  (wheel) => ({ tags: [cacheTags.settings], changesAt: wheel && nextChange(wheel) }),
)

/** How long a page that turns may be older than what is left. */
const FRESH_MS = 5 * 60_000

function nextChange({ state, start, end }: Wheel): string | null {
  if (state === 'ahead') return start
  if (state === 'gone') return end
  if (state !== 'open') return null
  return new Date(Math.min(Date.now() + FRESH_MS, Date.parse(end))).toISOString()
}
