import type { Currency } from '@/lib/locale/market'
import { amountText } from '../ui/amount-text'

/** What a list comes to, an amount per currency; null where there is nothing to tell. */
export function sumsText(
  sums: readonly { readonly currency: Currency; readonly amount: number }[] | null | undefined,
): string | null {
  if (!sums || sums.length === 0) return null
  return sums.map(({ amount, currency }) => amountText(amount, currency, true)).join(', ')
}
