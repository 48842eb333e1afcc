import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { type DueWork, dueWorkOf } from '@/server/platform/due-work'

/** Payments whose gateway should have been asked by now. */
export async function duePayments({ db, clock }: Context): Promise<DueWork> {
  const { rows } = await db.execute<DueWork>(
    dueWorkOf(sql`select next_check_at as at from payment_attempts
      where next_check_at <= ${clock.now().toISOString()}`),
  )
  return rows[0] ?? { due: 0, oldest: null }
}

/** Events of gateways that nobody has worked off. */
export async function dueEvents({ db }: Context): Promise<DueWork> {
  const { rows } = await db.execute<DueWork>(
    dueWorkOf(sql`select received_at as at from gateway_events where processed_at is null`),
  )
  return rows[0] ?? { due: 0, oldest: null }
}

/** When a gateway was last heard, and how many of its events wait. */
export interface Heard extends Record<string, unknown> {
  readonly last: string | null
  readonly waiting: number
}

export async function lastHeard({ db }: Context, gateway: string): Promise<Heard> {
  const { rows } = await db.execute<Heard>(sql`
    select (select max(received_at) from gateway_events where gateway = ${gateway}) as last,
      (select count(*)::int from gateway_events where gateway = ${gateway} and processed_at is null) as waiting`)
  return rows[0] ?? { last: null, waiting: 0 }
}
