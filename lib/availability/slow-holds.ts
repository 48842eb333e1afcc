/** Why seats of a departure can only be held as long as a fast way of paying takes; texts in `payments.closed`. */
export const SLOW_CLOSED = ['share', 'last_seats'] as const
export type SlowClosed = (typeof SLOW_CLOSED)[number]

/** How much of a departure may wait for slow ways of paying. */
export interface SlowRules {
  /** Of the capacity, rounded down. */
  readonly percent: number
  /** Seats that must stay free beside them; `spareSmall` where the capacity is below `smallBelow`. */
  readonly spare: number
  readonly spareSmall: number
  readonly smallBelow: number
}

/** The seats of a departure as everybody else left them. */
export interface SeatsOfOthers {
  readonly capacity: number
  /** Sold and held. */
  readonly taken: number
  /** Held and waiting for a slow way of paying; part of `taken`. */
  readonly slow: number
}

/** Why so many seats of a departure may not wait for a slow way of paying; null when they may. */
export function whyNoSlowHold(
  { capacity, taken, slow }: SeatsOfOthers,
  seats: number,
  rules: SlowRules,
): SlowClosed | null {
  if (slow + seats > Math.floor((capacity * rules.percent) / 100)) return 'share'
  const spare = capacity < rules.smallBelow ? rules.spareSmall : rules.spare
  return capacity - taken - seats < spare ? 'last_seats' : null
}
