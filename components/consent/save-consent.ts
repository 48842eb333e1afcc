import type { Allowed } from '@/lib/analytics/consent'
import { analyticsCalls } from '@/lib/client/calls/analytics-calls'
import type { Market } from '@/lib/locale/market'
import { CONSENT_CHOSEN } from '@/stores/consent'

/** Keeps a choice and tells the page. @throws ApiError when it could not be kept */
export async function saveConsent(market: Market, allowed: Allowed): Promise<void> {
  await analyticsCalls(market).consent({ body: allowed })
  dispatchEvent(new Event(CONSENT_CHOSEN))
}
