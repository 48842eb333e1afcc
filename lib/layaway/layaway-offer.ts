import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { compare, type Money, subtract } from '@/lib/money/money'
import { earliestLiquidationDate, type LiquidationTerms, liquidationDays } from './liquidation-date'
import type { NoLayawayReason } from './no-layaway-reason'
import { minimumPart, type Rhythm } from './rhythm'
import { scheduleDates } from './schedule-dates'

/** How many days before the liquidation date a departure must be bought to be paid in parts (domain.md §6). */
export const DAYS_BEFORE_LIQUIDATION = 15

export interface LayawayOfferInput {
  /** Every trip of the cart: all must allow layaway, and the earliest liquidation date counts for the one balance. */
  readonly trips: readonly (LiquidationTerms & {
    readonly hasLayawayPrice: boolean
    /** Its rest is paid to its host. */
    readonly restOnArrival: boolean
  })[]
  /** The whole price. */
  readonly total: Money
  /** What of it is paid to hosts on arrival: never in parts, and never here. */
  readonly onArrival: Money
  readonly deposit: Money
  /** The calendar day of buying. */
  readonly today: LocalDate
}

export type LayawayOffer =
  | {
      readonly offered: true
      readonly balance: Money
      readonly liquidationDate: LocalDate
      /** Dates by rhythm; those by fortnight are not empty. */
      readonly dates: Readonly<Record<Rhythm, readonly LocalDate[]>>
    }
  | { readonly offered: false; readonly reason: NoLayawayReason }

/** Whether a departure is far enough away: liquidation days + 15. An open date always is. */
export function isFarEnough(terms: LiquidationTerms, today: LocalDate): boolean {
  if (terms.departure === null) return true
  return terms.departure >= addDays(today, liquidationDays(terms) + DAYS_BEFORE_LIQUIDATION)
}

/** Whether a cart can be put on layaway, and if not why (domain.md §6). */
export function layawayOffer({ trips, total, onArrival, deposit, today }: LayawayOfferInput): LayawayOffer {
  // The deposit is all of it that is paid here, with what booking late costs: there is nothing to put on dates.
  if (onArrival.amount > 0 && trips.every(({ restOnArrival }) => restOnArrival)) return refused('on_arrival')
  if (trips.length === 0 || trips.some(({ hasLayawayPrice }) => !hasLayawayPrice)) return refused('no_plan')
  if (trips.some((terms) => !isFarEnough(terms, today))) return refused('too_close')
  const balance = subtract(subtract(total, onArrival), deposit)
  if (balance.amount <= 0) return refused('nothing_left')
  if (compare(balance, minimumPart(balance.currency)) < 0) return refused('below_minimum')
  const liquidationDate = earliestLiquidationDate(trips, today)
  const dates = {
    month: scheduleDates({ rhythm: 'month', today, liquidationDate }),
    fortnight: scheduleDates({ rhythm: 'fortnight', today, liquidationDate }),
  }
  // where a month fits, a fortnight does
  if (dates.fortnight.length === 0) return refused('no_date_fits')
  return { offered: true, balance, liquidationDate, dates }
}

function refused(reason: NoLayawayReason): LayawayOffer {
  return { offered: false, reason }
}
