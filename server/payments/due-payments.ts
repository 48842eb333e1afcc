import { subHours } from 'date-fns'
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

/** A gateway whose events nobody can work off. */
export interface StuckEvents extends Record<string, unknown> {
  readonly gateway: string
  readonly count: number
  /** When the first of them came. */
  readonly oldest: string
}

/** Longer is no silence of a minute any more. */
const STUCK_HOURS = 1

/**
 * Gateways with events that wait for an hour though their attempt is known: its gateway does not say what became of it.
 * An event of an attempt that nobody knows yet waits its day by itself, and is then done with.
 */
export async function listStuckEvents({ db, clock }: Context): Promise<StuckEvents[]> {
  const { rows } = await db.execute<StuckEvents>(sql`
    select gateway, count(*)::int as count, min(received_at) as oldest from gateway_events
    where processed_at is null and outcome is distinct from 'parked'
      and received_at <= ${subHours(clock.now(), STUCK_HOURS).toISOString()}::timestamptz
    group by gateway order by gateway`)
  return rows
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
