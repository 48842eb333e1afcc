/** any · open: sold now · short: not certain to go, below its minimum · full: open, and every seat taken · closed: not sold. */
export const DEPARTURE_STATES = ['any', 'open', 'short', 'full', 'closed'] as const

/** list: rows, the next first · calendar: a month of them. */
export const DEPARTURE_SHAPES = ['list', 'calendar'] as const
