/** any · open: sold now · closed: not sold · full: open, and every seat taken. */
export const DEPARTURE_STATES = ['any', 'open', 'closed', 'full'] as const
