import type { LocalDate } from '@/lib/dates/local-date'
import { chooseUntil } from '@/server/availability/rules/open-date'

interface Bought {
  /** The day of buying, in the zone of the currency. */
  readonly purchase: LocalDate
  /** Every product of the reservation. */
  readonly products: readonly { readonly open: boolean }[]
}

/**
 * What becomes of open dates that nobody chose, once their last day is over (domain.md §6): `credit` where none of the
 * trips has a date; `case` where another one has, because nothing ends half a reservation; null before, and without one.
 * @param today in the zone where the day ends last
 */
export function openDateEnd({ purchase, products }: Bought, today: LocalDate): 'credit' | 'case' | null {
  if (!products.some(({ open }) => open) || today <= chooseUntil(purchase)) return null
  return products.every(({ open }) => open) ? 'credit' : 'case'
}
