import type { Currency, Language } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { convert, money, type Rates } from '@/lib/money/money'
import type { Discount, Promotion } from '@/lib/pricing/promotions/promotion'
import type { StoredPromotion } from './find-pricing'

/** How stored prices become those of a market. */
export interface MarketPricing {
  readonly currency: Currency
  readonly language: Language
  readonly rates: Rates
}

/**
 * A stored promotion for the rules of lib/pricing; an amount is converted once, like a price (domain.md §2), and its
 * name says the amount it is here: `{amount} menos por viajero`.
 */
export function toPromotion(stored: StoredPromotion, market: MarketPricing): Promotion {
  const discount = discountOf(stored, market)
  const name = stored.name[market.language]
  return {
    id: stored.id,
    name: discount.type === 'amount' ? name.replace('{amount}', formatMoney(discount.amount)) : name,
    code: stored.code,
    discount,
    rules: stored.rules,
    validFrom: stored.startsAt === null ? null : Date.parse(stored.startsAt),
    validUntil: stored.endsAt === null ? null : Date.parse(stored.endsAt),
  }
}

function discountOf(stored: StoredPromotion, { currency, rates }: MarketPricing): Discount {
  const { amountMinor, amountCurrency } = stored
  if (stored.discountType === 'promotion_amount' && amountMinor !== null && amountCurrency !== null) {
    return { type: 'amount', amount: convert(money(amountMinor, amountCurrency), currency, rates) }
  }
  return { type: 'percent', percent: stored.percent ?? 0 }
}
