import type pg from 'pg'
import { type PaymentEvent, replayPayment } from '@/server/payments/rules/payment-states'
import { type RefundEvent, replayRefund } from '@/server/payments/rules/refund-states'
import {
  type ReservationEvent,
  replayHistory,
  TRANSITIONS,
} from '@/server/reservations/rules/reservation-states'
import { HISTORIES, INVARIANTS } from './invariant-list'

/** One broken invariant, with some of the rows that break it. */
export interface Broken {
  readonly id: string
  readonly holds: string
  readonly rows: readonly unknown[]
}

/** Which invariants do not hold, as of an instant. @param only ids to look at; all when left out */
export async function brokenInvariants(
  pool: pg.Pool,
  now = new Date(),
  only?: readonly string[],
): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { id, holds, sql } of [...INVARIANTS, ...HISTORIES]) {
    if (only && !only.includes(id)) continue
    const { rows } = await pool.query(sql, sql.includes('$1') ? [now] : [])
    if (rows.length > 0) broken.push({ id, holds, rows: rows.slice(0, 5) })
  }
  return broken
}

/** @throws Error naming every invariant that does not hold, with rows that show it */
export async function assertInvariants(
  pool: pg.Pool,
  now = new Date(),
  only?: readonly string[],
): Promise<void> {
  const broken = [
    ...(await brokenInvariants(pool, now, only)),
    ...(await illegalHistories(pool)),
    ...(await steppedByOthers(pool)),
  ]
  if (broken.length > 0) throw new Error(`Broken invariants:\n${broken.map(told).join('\n')}`)
}

function told({ id, holds, rows }: Broken): string {
  return `${id} (${holds}): ${JSON.stringify(rows)}`
}

/** Steps of reservations by somebody whom the table does not name for them: no status but by its use case. */
async function steppedByOthers(pool: pg.Pool): Promise<Broken[]> {
  const { rows } = await pool.query<{
    id: string
    from: string | null
    event: string
    to: string
    who: string
  }>(
    `select reservation_id as id, from_status as from, event, to_status as to, actor as who from reservation_events`,
  )
  const known = new Set(TRANSITIONS.map(({ from, event, to, who }) => [from, event, to, who].join()))
  const others = rows.filter(({ from, event, to, who }) => !known.has([from, event, to, who].join()))
  return others.length === 0
    ? []
    : [{ id: 'I10c', holds: 'a status moves by its use case only', rows: others.slice(0, 5) }]
}

/** Histories that contain a step which no table allows (I10). */
async function illegalHistories(pool: pg.Pool): Promise<Broken[]> {
  const payments = await histories<PaymentEvent>(pool, 'payment_attempt_events', 'attempt_id')
  const refunds = await histories<RefundEvent>(pool, 'refund_events', 'refund_id')
  const reservations = await histories<ReservationEvent>(pool, 'reservation_events', 'reservation_id')
  const illegal = [
    ...payments.filter(({ events }) => replayPayment(events) === null),
    ...refunds.filter(({ events }) => replayRefund(events) === null),
    ...reservations.filter(({ events }) => replayHistory(events) === null),
  ]
  return illegal.length === 0 ? [] : [{ id: 'I10', holds: 'histories have legal steps only', rows: illegal }]
}

async function histories<Event>(pool: pg.Pool, table: string, owner: string) {
  const { rows } = await pool.query<{ id: string; events: Event[] }>(
    `select ${owner} as id, array_agg(event order by id) as events from ${table} group by ${owner}`,
  )
  return rows
}
