/**
 * all, the newest first · overdue: owes something past its liquidation date, or of a trip that is over · first_payment: waits for its first money ·
 * leaving: departs within 30 days, the next first · ended: cancelled, expired or travelled.
 */
export const RESERVATION_VIEWS = ['all', 'overdue', 'first_payment', 'leaving', 'ended'] as const

/** How a view is sorted unless somebody sorts it. */
export const plainSort = (view: (typeof RESERVATION_VIEWS)[number]) =>
  view === 'leaving' ? ('start' as const) : ('-created' as const)
