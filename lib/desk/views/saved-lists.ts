/** Lists of the desk of which views can be kept. */
export const SAVED_LISTS = ['reservations', 'departures', 'payments', 'travellers'] as const

/** Of one member; more are no help. */
export const MOST_VIEWS = 30
