import { type Money, multiply, zero } from '@/lib/money/money'
import type { PriceLine } from './price-line'

/** Price × qty × unit before discounts; an included line is free whatever its price says (domain.md §1). */
export function lineGross(line: Pick<PriceLine, 'unitPrice' | 'qty' | 'unit' | 'group'>): Money {
  return multiply(multiply(effectiveUnitPrice(line), line.qty), line.unit)
}

/** The unit price that is charged: zero for included lines. */
export function effectiveUnitPrice(line: Pick<PriceLine, 'unitPrice' | 'group'>): Money {
  return line.group === 'included' ? zero(line.unitPrice.currency) : line.unitPrice
}
