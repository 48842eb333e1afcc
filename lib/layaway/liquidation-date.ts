import { addDays, addMonths, earlierOf, type LocalDate } from '@/lib/dates/local-date'

/** Days before departure by which everything is paid, unless the product says otherwise (domain.md §6). */
export const LIQUIDATION_DAYS = { national: 15, international: 40 } as const
/**
 * No product is liquidated later than so many days before its departure: five days of grace, 48 hours in which somebody
 * decides, and the three days before departure at which seats are free at the latest (domain.md §6).
 */
export const LEAST_LIQUIDATION_DAYS = 10
/** An open date is liquidated within so many months of the purchase. */
export const OPEN_DATE_MONTHS = 12

/** What decides when a trip must be paid in full. */
export interface LiquidationTerms {
  /** null: open date. */
  readonly departure: LocalDate | null
  readonly international: boolean
  /** The product's own rule; null: the default. */
  readonly liquidationDays: number | null
}

/** Days before departure by which a product is paid in full: never fewer than `LEAST_LIQUIDATION_DAYS`. */
export function liquidationDays({
  international,
  liquidationDays,
}: Omit<LiquidationTerms, 'departure'>): number {
  const usual = international ? LIQUIDATION_DAYS.international : LIQUIDATION_DAYS.national
  return Math.max(LEAST_LIQUIDATION_DAYS, liquidationDays ?? usual)
}

/** The last day on which the rest may be paid; `purchase` is the calendar day of buying. */
export function liquidationDate(terms: LiquidationTerms, purchase: LocalDate): LocalDate {
  if (terms.departure === null) return addMonths(purchase, OPEN_DATE_MONTHS)
  return addDays(terms.departure, -liquidationDays(terms))
}

/** The date for a cart of several trips: the earliest, because one balance is paid. The list must not be empty. */
export function earliestLiquidationDate(trips: readonly LiquidationTerms[], purchase: LocalDate): LocalDate {
  const [first, ...others] = trips.map((terms) => liquidationDate(terms, purchase))
  if (first === undefined) throw new RangeError('a cart without trips has no liquidation date')
  return others.reduce(earlierOf, first)
}
