/** What the desk may change of a departure; what is left out stays. */
export interface DepartureChange {
  readonly capacity?: number | undefined
  readonly status?: 'open' | 'closed' | undefined
}

interface Stands {
  readonly capacity: number
  /** Sold and held. */
  readonly taken: number
  readonly status: 'open' | 'closed'
}

export interface JudgedChange {
  readonly after: Stands
  /** Why it cannot be done; empty: it can. `below_taken`: fewer seats than are sold or held. */
  readonly errors: readonly 'below_taken'[]
  /** Whether it changes anything. */
  readonly isSame: boolean
}

/** What a change makes of a departure. Nothing that is sold or held moves: a departure is closed with its travellers in it. */
export function judgeChange(before: Stands, { capacity, status }: DepartureChange): JudgedChange {
  const after = { ...before, capacity: capacity ?? before.capacity, status: status ?? before.status }
  return {
    after,
    errors: after.capacity < before.taken ? ['below_taken'] : [],
    isSame: after.capacity === before.capacity && after.status === before.status,
  }
}
