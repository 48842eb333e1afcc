/** Lists that can be had as CSV. */
export const EXPORTS = [
  ...(['reservations', 'refunds', 'payments', 'departures', 'ledger', 'audit', 'manifest'] as const),
  ...(['funnel', 'vitals', 'survey', 'leads', 'influencers'] as const),
] as const

/** Rows of one file; more are asked for in parts. */
export const MOST_ROWS = 20_000
