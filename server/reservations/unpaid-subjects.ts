import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'

/** One thing a buyer is known by, as a keyed hash. */
export interface Subject {
  readonly kind: 'email' | 'phone' | 'document' | 'device' | 'address'
  readonly key: Buffer
}

/** What a buyer is known by as it is kept: the kind and a hash that says nothing without our key. */
export function subjectOf(appSecret: string) {
  const secret = deriveKey(appSecret, 'unpaid subjects')
  return (kind: Subject['kind'], value: string): Subject => ({
    kind,
    key: createHmac('sha256', secret).update(`${kind}:${value}`).digest(),
  })
}

/** An unpaid reservation of a subject. */
export interface UnpaidReservation {
  readonly kind: Subject['kind']
  readonly id: string
  readonly code: string
  readonly userId: string | null
  readonly seats: number
  readonly endsAt: Date
}

type Row = UnpaidReservation & Record<string, unknown>

/** How an order waits for its subjects; only the negative control of tests has another way. */
export type LockSubjects = (context: Context, subjects: readonly Subject[]) => Promise<void>

/**
 * Makes whoever counts the same subjects wait until the caller's transaction ends, whatever the process: locks of the
 * transaction, which no pooler keeps, in the order of their numbers.
 */
export const lockSubjects: LockSubjects = async (context, subjects) => {
  const ids = subjects.map(({ key }) => key.readBigInt64BE(0)).sort((a, b) => (a < b ? -1 : 1))
  await context.db.execute(sql`
    select pg_advisory_xact_lock(id) from unnest(${sql.param(ids.map(String))}::bigint[]) as id`)
}

/** Notes whose seats a reservation holds, in the transaction that writes it. */
export async function noteUnpaid(
  context: Context,
  reservationId: string,
  subjects: readonly Subject[],
  seats: number,
): Promise<void> {
  const rows = subjects.map(({ kind, key }) => sql`(${kind}, ${key}, ${reservationId}::uuid, ${seats}::int)`)
  await context.db.execute(sql`
    insert into unpaid_subjects (kind, key, reservation_id, seats) values ${sql.join(rows, sql`, `)}`)
}

/** The unpaid reservations of each subject; ask after `lockSubjects`. */
export async function listUnpaid(
  context: Context,
  subjects: readonly Subject[],
): Promise<UnpaidReservation[]> {
  const own = sql.join(
    subjects.map(({ kind, key }) => sql`(s.kind = ${kind} and s.key = ${key})`),
    sql` or `,
  )
  const { rows } = await context.db.execute<Row>(sql`
    select s.kind, r.id, r.code, r.user_id as "userId", s.seats, r.cancellation_date as "endsAt"
    from unpaid_subjects s join reservations r on r.id = s.reservation_id
    where r.status = 'new' and (${own})
    order by r.cancellation_date`)
  return rows.map((row) => ({ ...row, endsAt: new Date(row.endsAt) }))
}

/** Whether an unpaid reservation is one of the subject's. */
export async function holdsUnpaid(
  { db }: Context,
  reservationId: string,
  { kind, key }: Subject,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 as held from unpaid_subjects
    where reservation_id = ${reservationId} and kind = ${kind} and key = ${key}`)
  return rows.length > 0
}

/** How many unpaid seats a subject holds: for an address, which may have any number of reservations. */
export async function countUnpaidSeats(context: Context, { kind, key }: Subject): Promise<number> {
  const { rows } = await context.db.execute<{ seats: number }>(sql`
    select coalesce(sum(s.seats), 0)::int as seats
    from unpaid_subjects s join reservations r on r.id = s.reservation_id
    where r.status = 'new' and s.kind = ${kind} and s.key = ${key}`)
  return rows[0]?.seats ?? 0
}

/** Forgets who held what was paid, expired or given up since. */
export async function purgeUnpaidSubjects(context: Context): Promise<void> {
  await context.db.execute(sql`
    delete from unpaid_subjects s using reservations r
    where r.id = s.reservation_id and r.status <> 'new'`)
}
