/** Why only full payment is possible; each has a text in messages (`layaway.reasons`). */
export const NO_LAYAWAY_REASONS = [
  'no_plan',
  'too_close',
  'no_date_fits',
  'below_minimum',
  'nothing_left',
  'on_arrival',
] as const

export type NoLayawayReason = (typeof NO_LAYAWAY_REASONS)[number]
