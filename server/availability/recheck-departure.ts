import type { AvailabilityEntry } from '@/lib/availability/contract'
import type { Market } from '@/lib/locale/market'
import { findProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { currentRates } from '@/server/pricing/current-rates'
import { findPricing } from '@/server/pricing/find-pricing'
import { lowered } from './cached-answers'
import { findDeparture } from './find-departures'
import { goingOf } from './manage/going'
import { presentEntry, priceEntries } from './price-entries'
import { askSupplier } from './suppliers/ask-supplier'

/**
 * One departure of a supplier's product, as its supplier sees it now (at most ten minutes ago). The supplier's word
 * can only lower what we would sell.
 * @throws DomainError not_found, also for a product that has no supplier; provider_unavailable
 */
export async function recheckDeparture(
  context: Context,
  permalink: string,
  code: string,
  market: Market,
): Promise<AvailabilityEntry> {
  const terms = await findProductTerms(context, permalink)
  if (terms.supplier === null) throw new DomainError('not_found')
  const departure = await findDeparture(context, terms.id, code)
  if (!departure) throw new DomainError('not_found')
  const seats = await askSupplier(context, terms.supplier, departure)
  const [pricings, rates] = await Promise.all([findPricing(context, [terms.id]), currentRates(context)])
  const pricing = pricings.get(terms.id) ?? { plans: [], promotions: [], serviceFees: [] }
  const now = context.clock.now().getTime()
  const [entry] = priceEntries([lowered(departure, seats)], { terms, pricing, rates, market, now })
  if (!entry) throw new DomainError('not_found')
  const going = await goingOf(context, terms.id)
  return presentEntry(entry, 'other', true, going.get(departure.id) ?? null)
}
