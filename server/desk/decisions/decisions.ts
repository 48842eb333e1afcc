import { type SQL, sql } from 'drizzle-orm'
import type { Decision } from '@/lib/desk/departures/decision-contract'
import type { Context, Member } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'

/** What was decided about a departure. */
export interface DepartureDecision extends Record<string, unknown> {
  readonly id: string
  readonly departure_id: string
  /** The only one it is about, while the departure goes; null: all that are on it. */
  readonly reservation_id: string | null
  readonly choice: Decision
  readonly to_departure_id: string | null
  readonly reason: string
  readonly state: 'waiting' | 'done' | 'declined'
  /** Whether the departure was sold until it was made. */
  readonly stopped_sale: boolean
}

export interface NewDecision {
  readonly departureId: string
  readonly reservationId: string | null
  readonly choice: Decision
  readonly toDepartureId: string | null
  readonly reason: string
}

/** Decisions by what the caller asks for, the newest first. */
export async function listDecisions({ db }: Context, which: SQL): Promise<DepartureDecision[]> {
  const { rows } = await db.execute<DepartureDecision>(sql`
    select id, departure_id, reservation_id, choice, to_departure_id, reason, state, stopped_sale
    from departure_decisions where ${which}
    order by decided_at desc, id desc`)
  return rows
}

/** The decision that a departure does not go, or that waits to be signed; null while there is none. */
export async function standingDecision(
  context: Context,
  departureId: string,
): Promise<DepartureDecision | null> {
  const [found] = await listDecisions(
    context,
    sql`departure_id = ${departureId} and reservation_id is null and choice <> 'guarantee' and state <> 'declined'
      and withdrawn_at is null`,
  )
  return found ?? null
}

/** Whether a decision about this reservation alone waits to be signed. */
export async function isOneWaiting(context: Context, reservationId: string): Promise<boolean> {
  const which = sql`reservation_id = ${reservationId} and state = 'waiting'`
  return (await listDecisions(context, which)).length > 0
}

/** Writes a decision that has not been carried out. */
export async function addDecision(
  { db, clock }: Context,
  { uuid }: Member,
  { departureId, reservationId, choice, toDepartureId, reason }: NewDecision,
): Promise<DepartureDecision> {
  const now = clock.now()
  const { rows } = await db.execute<DepartureDecision>(sql`
    insert into departure_decisions (id, departure_id, reservation_id, choice, to_departure_id, reason, state, decided_by, decided_at)
    values (${newId(now)}, ${departureId}, ${reservationId}, ${choice}, ${toDepartureId}, ${reason}, 'waiting', ${uuid}, ${now.toISOString()})
    returning id, departure_id, reservation_id, choice, to_departure_id, reason, state, stopped_sale`)
  const [row] = rows
  if (!row) throw new Error('A decision was not written.')
  return row
}

/** The departure is not sold while it waits. */
export async function markStopped({ db }: Context, id: string): Promise<void> {
  await db.execute(sql`update departure_decisions set stopped_sale = true where id = ${id}`)
}

/** It is carried out. @param changeId what travellers were told of; null where it goes */
export async function markDone({ db, clock }: Context, id: string, changeId: string | null): Promise<void> {
  await db.execute(sql`
    update departure_decisions set state = 'done', done_at = ${clock.now().toISOString()}, change_id = ${changeId}
    where id = ${id} and state = 'waiting'`)
}

/** What it said of its departure is not so any more. */
export async function markWithdrawn({ db, clock }: Context, id: string): Promise<void> {
  await db.execute(
    sql`update departure_decisions set withdrawn_at = ${clock.now().toISOString()} where id = ${id}`,
  )
}

/** Somebody did not sign it. */
export async function markDeclined({ db }: Context, id: string): Promise<void> {
  await db.execute(
    sql`update departure_decisions set state = 'declined' where id = ${id} and state = 'waiting'`,
  )
}
