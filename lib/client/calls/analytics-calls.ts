import type * as AnalyticsConsent from '@/lib/analytics/consent-contract'
import * as analytics from '@/lib/analytics/endpoints'
import type { Call } from '@/lib/api/call'
import type { Market } from '@/lib/locale/market'
import { bind, type EndpointOf } from '../bind'

/** The calls of consent as functions, for one market: for a part of a page that makes no others (client.ts). They throw ApiError. */
export function analyticsCalls(market: Market) {
  const on = <C extends Call>(endpoint: EndpointOf<C>) => bind<C>(market, endpoint)
  return {
    consent: on<typeof AnalyticsConsent.chooseConsent>(analytics.chooseConsent),
  }
}
