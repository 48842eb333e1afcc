/** By what a buyer is known again. An address of the network is none of them: many people share one. */
export const HELD_BY = ['email', 'phone', 'document', 'device'] as const
export type HeldBy = (typeof HELD_BY)[number]

/** An order that holds seats and is not paid. */
export interface OpenOrder {
  readonly seats: number
  /** When it gives them back, epoch milliseconds. */
  readonly endsAt: number
}

/** How much one buyer may hold without paying. */
export interface UnpaidLimits {
  readonly orders: number
  readonly seats: number
}

/** Why a buyer gets no further seats before one of theirs is paid or given back. */
export interface UnpaidRefusal {
  readonly by: HeldBy
  readonly cap: keyof UnpaidLimits
  readonly limit: number
  readonly open: UnpaidLimits
  /** From when on the same order fits by itself, epoch milliseconds; null: it is too large whatever is given back. */
  readonly fitsAt: number | null
}

/**
 * Whether an order of so many seats keeps its buyer within the limits, by everything the buyer is known by; the first
 * reason why not. An order that this one replaces is not among the open ones.
 */
export function judgeUnpaid(
  open: Readonly<Record<HeldBy, readonly OpenOrder[]>>,
  seats: number,
  limits: UnpaidLimits,
): UnpaidRefusal | null {
  for (const by of HELD_BY) {
    const cap = brokenCap(open[by], seats, limits)
    if (!cap) continue
    const fitsAt = whenItFits(open[by], seats, limits)
    return { by, cap, limit: limits[cap], open: sumOf(open[by]), fitsAt }
  }
  return null
}

function brokenCap(open: readonly OpenOrder[], seats: number, limits: UnpaidLimits) {
  const held = sumOf(open)
  if (held.orders + 1 > limits.orders) return 'orders' as const
  return held.seats + seats > limits.seats ? ('seats' as const) : null
}

function sumOf(open: readonly OpenOrder[]): UnpaidLimits {
  return { orders: open.length, seats: open.reduce((all, order) => all + order.seats, 0) }
}

/** Orders end one after the other; the order fits when enough of them have. */
function whenItFits(open: readonly OpenOrder[], seats: number, limits: UnpaidLimits): number | null {
  const byEnd = [...open].sort((a, b) => a.endsAt - b.endsAt)
  const last = byEnd.findIndex((_, n) => brokenCap(byEnd.slice(n + 1), seats, limits) === null)
  return byEnd[last]?.endsAt ?? null
}
