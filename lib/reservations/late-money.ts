import { addDays } from 'date-fns'

/** Whoever paid too late or too little is written to within so many days. */
export const LATE_MONEY_DAYS = 7

/** Until when it is decided what becomes of late money. @param since when it came, or when the window ended: the later */
export function lateMoneyDecidedBy(since: Date): Date {
  return addDays(since, LATE_MONEY_DAYS)
}

/** What its buyer can choose. rebook: the same trip, where its seats can be taken · other_date: another departure of it. */
export const LATE_MONEY_TAKES = ['rebook', 'other_date', 'money', 'credit'] as const

export type LateMoneyTake = (typeof LATE_MONEY_TAKES)[number]
