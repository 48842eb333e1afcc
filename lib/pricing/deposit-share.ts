import { type Money, multiply, percentOf } from '@/lib/money/money'
import { lineGross } from './line-gross'
import { isTrip, type PriceLine } from './price-line'

/** First payment percentage for extras, specification §9. Rooms follow the same rule (domain.md §6). */
export const EXTRAS_DEPOSIT_PERCENT = 20

/** Which rule of domain.md §6 a line's part of the deposit comes from. */
export type DepositRule = 'layaway_price' | 'extras_percent' | 'in_full'

export interface DepositShare {
  readonly rule: DepositRule
  readonly amount: Money
}

/**
 * What a line adds to the deposit before it is capped (domain.md §6): a trip its layaway price × tickets × unit (all of
 * it where it has none), extras and rooms 20 %, flights and insurances 100 %. Discounts do not lower it: they lower the
 * balance first. It lives here because a layaway price is a price, and `totals.layaway` is part of every priced cart.
 */
export function depositShare(line: PriceLine): DepositShare {
  const gross = lineGross(line)
  if (isTrip(line.kind)) return tripShare(line, gross)
  if (line.kind === 'extra' || line.kind === 'room')
    return { rule: 'extras_percent', amount: percentOf(gross, EXTRAS_DEPOSIT_PERCENT) }
  return { rule: 'in_full', amount: gross }
}

function tripShare({ layawayUnitPrice, qty, unit }: PriceLine, gross: Money): DepositShare {
  if (layawayUnitPrice === null) return { rule: 'in_full', amount: gross }
  return { rule: 'layaway_price', amount: multiply(multiply(layawayUnitPrice, qty), unit) }
}
