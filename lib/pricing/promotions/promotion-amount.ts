import { type Money, min, multiply, percentOf } from '@/lib/money/money'
import { lineGross } from '../line-gross'
import type { PriceLine } from '../price-line'
import type { Promotion } from './promotion'
import { groupSize } from './promotion-type'

type Priced = Pick<PriceLine, 'unitPrice' | 'qty' | 'unit' | 'group'>

/**
 * What a promotion takes off a line (domain.md §2), never more than the line: `promo_{n}x1` pays one of every full group
 * of n and a remainder in full; percent = price × value ÷ 100, half-up once per line; an amount is per traveller.
 */
export function promotionAmount(promotion: Promotion, line: Priced): Money {
  const gross = lineGross(line)
  const group = groupSize(promotion.rules)
  if (group !== null) return min(freeTickets(line, group), gross)
  const { discount } = promotion
  if (discount.type === 'percent') return min(percentOf(gross, discount.percent), gross)
  return min(multiply(discount.amount, line.qty), gross)
}

function freeTickets(line: Priced, group: number): Money {
  const free = Math.floor(line.qty / group) * (group - 1)
  return multiply(multiply(line.unitPrice, line.unit), free)
}
