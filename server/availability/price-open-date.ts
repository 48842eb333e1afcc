import type { OpenDate } from '@/lib/availability/contract'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { previewToWire } from '@/lib/layaway/wire-preview'
import { languageOf } from '@/lib/locale/market'
import { toWire } from '@/lib/money/money'
import { chooseUntil } from '@/server/availability/rules/open-date'
import { departurePricer } from '@/server/pricing/departure-pricer'
import { lowestPlan } from '@/server/pricing/rules/sales-plan'
import { previewDeparture } from './preview-departure'
import type { EntryFacts } from './price-entries'

/** What the trip costs without a date (domain.md §1), as the cart prices it; null where it needs one. */
export function priceOpenDate({ terms, pricing, rates, market, now }: EntryFacts): OpenDate | null {
  const { currency } = market
  const plan = lowestPlan(pricing.plans, { baseCurrency: terms.baseCurrency, currency, rates })
  if (!terms.canOpenDate || !plan) return null
  const price = departurePricer(terms, pricing, { currency, language: languageOf(market.locale), rates, now })
  const prices = price(plan, { date: null, season: null, language: null })
  return {
    price: toWire(prices.price),
    original_price: toWire(prices.original),
    layaway_price: prices.layaway && toWire(prices.layaway),
    choose_until: chooseUntil(purchaseDay(currency, now)),
    preview: previewToWire(previewDeparture(prices, null, terms, now)),
  }
}
