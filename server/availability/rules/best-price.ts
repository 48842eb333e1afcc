import { type Money, min } from '@/lib/money/money'

/** The lowest price among the dates that can be chosen; null when there is none (domain.md §3). */
export function bestPrice(
  entries: readonly { readonly price: Money; readonly bookable: boolean }[],
): Money | null {
  return entries
    .filter(({ bookable }) => bookable)
    .reduce<Money | null>((best, { price }) => (best ? min(best, price) : price), null)
}
