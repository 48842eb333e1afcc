import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

/** An amount of the wire as a person reads it: "$576.67", with its code where currencies stand side by side. */
export function amountText(major: number, currency: Currency, withCode = false): string {
  return formatMoney(fromWire(major, currency), { code: withCode })
}
