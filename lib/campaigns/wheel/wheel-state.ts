/**
 * `not_permitted`: its data names no permit or no legal note, and money is taken here · `ahead`: not begun · `gone`: all prizes
 * were given · `over`: its time has passed.
 */
export const WHEEL_STATES = ['not_permitted', 'ahead', 'open', 'gone', 'over'] as const
export type WheelState = (typeof WHEEL_STATES)[number]

interface WheelFacts {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly hasPermit: boolean
  /** No gateway of the site takes money. */
  readonly isSandbox: boolean
  /** Prizes with a coupon, the consolation left out: whether one is left. */
  readonly hasPrizes: boolean
}

/** Whether a wheel turns now, or why not. */
export function wheelState(facts: WheelFacts, now: Date): WheelState {
  if (!facts.hasPermit && !facts.isSandbox) return 'not_permitted'
  if (now < facts.startsAt) return 'ahead'
  if (now >= facts.endsAt) return 'over'
  return facts.hasPrizes ? 'open' : 'gone'
}
