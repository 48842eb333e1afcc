import type { Currency } from '@/lib/locale/market'
import { type Money, min, money } from '@/lib/money/money'

/** Monthly on the purchase's day of month, or by fortnight on the 15th and the last day (domain.md §6). */
export type Rhythm = 'month' | 'fortnight'

/** Most parts after the deposit, domain.md §6. */
export const MAX_PARTS = 24

/** The first part is due at least so many days after the day it is planned. */
export const FIRST_PART_AFTER_DAYS: Readonly<Record<Rhythm, number>> = { month: 20, fortnight: 7 }

const MINIMUM_PART: Readonly<Record<Currency, number>> = { MXN: 100_00, COP: 20_000_00, USD: 5_00 }

const KIND_PART: Readonly<Record<Currency, number>> = { MXN: 400_00, COP: 80_000_00, USD: 25_00 }

/** The smallest part that is proposed: 400 MXN, 80,000 COP, 25 USD. Smaller ones can be picked, none is advertised. */
export function kindPart(currency: Currency): Money {
  return money(KIND_PART[currency], currency)
}

/** How many parts a balance can be split into without one falling below `kindPart`. */
export function kindParts({ amount, currency }: Money): number {
  return Math.floor(amount / KIND_PART[currency])
}

/** The smallest part, and the smallest amount a traveller may pay: 100 MXN, 20,000 COP, 5 USD. */
export function minimumPart(currency: Currency): Money {
  return money(MINIMUM_PART[currency], currency)
}

/** The least that may be paid towards a rest: the minimum, or the whole rest when it is smaller. */
export function minimumPayment(rest: Money): Money {
  return min(minimumPart(rest.currency), rest)
}

/** How many parts a balance can be split into without one falling below the minimum; at most 24, possibly 0. */
export function mostParts(balance: Money): number {
  return Math.max(0, Math.min(MAX_PARTS, Math.floor(balance.amount / MINIMUM_PART[balance.currency])))
}
