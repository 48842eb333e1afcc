import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Somebody who waits for seats of a departure, or was asked whether they do. */
export interface Waiter {
  readonly id: string
  readonly email: string
  readonly qty: number
  readonly state: 'offered' | 'waiting' | 'asked'
  readonly since: Date
  readonly until: Date | null
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly qty: number
  readonly state: Waiter['state']
  readonly since: string
  readonly until: string | null
}

/** Who waits for seats of a departure: those with an offer, then the queue in its order, then who did not confirm yet. */
export async function listWaiting({ db }: Context, departureId: string): Promise<Waiter[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, email, qty, state, coalesce(waiting_since, created_at) as since,
      case when state = 'offered' then offered_until end as until
    from waitlist where departure_id = ${departureId} and state in ('asked', 'waiting', 'offered')
    order by array_position(array['offered', 'waiting', 'asked'], state), since, id`)
  return rows.map((row) => ({
    ...row,
    since: new Date(row.since),
    until: row.until === null ? null : new Date(row.until),
  }))
}
