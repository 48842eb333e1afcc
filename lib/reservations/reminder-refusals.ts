/**
 * Why nobody is reminded now. first_payment: its window tells by itself · ended · nothing_due · paid, reminded: within
 * 24 hours · charged: by a card that is announced · grace_over: another last day is given first · quiet: the law of
 * Colombia lets nobody write about a date that is over at this hour.
 */
export const REMINDER_REFUSALS = [
  ...([
    'first_payment',
    'ended',
    'nothing_due',
    'paid',
    'reminded',
    'charged',
    'grace_over',
    'quiet',
  ] as const),
] as const

export type ReminderRefusal = (typeof REMINDER_REFUSALS)[number]
