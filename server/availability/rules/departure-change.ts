import type { PriceChange, PriceError } from './price-change'

/** What the desk may change of a departure; what is left out stays. */
export interface DepartureChange {
  readonly capacity?: number | undefined
  readonly status?: 'open' | 'closed' | undefined
  readonly price?: PriceChange | undefined
}

interface Stands {
  readonly capacity: number
  /** Sold and held. */
  readonly taken: number
  readonly status: 'open' | 'closed'
}

export interface JudgedChange {
  readonly after: Stands
  /** Why it cannot be done; empty: it can. `below_taken`: fewer seats than are sold or held · `ended`: it does not go any more. */
  readonly errors: readonly DepartureError[]
  /** Whether it changes anything. */
  readonly isSame: boolean
}

export type DepartureError = 'below_taken' | 'ended' | PriceError

/** What a change makes of a departure. Nothing that is sold or held moves: a departure is closed with its travellers in it. */
export function judgeChange(
  { hasEnded = false, ...before }: Stands & { readonly hasEnded?: boolean },
  { capacity, status }: DepartureChange,
): JudgedChange {
  const after = { ...before, capacity: capacity ?? before.capacity, status: status ?? before.status }
  return {
    after,
    errors: [
      ...(after.capacity < before.taken ? (['below_taken'] as const) : []),
      ...(hasEnded && after.status === 'open' ? (['ended'] as const) : []),
    ],
    isSame: after.capacity === before.capacity && after.status === before.status,
  }
}
