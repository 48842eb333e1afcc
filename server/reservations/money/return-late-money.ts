import { max } from 'date-fns'
import { sql } from 'drizzle-orm'
import { add, subtract, sum } from '@/lib/money/money'
import { lateMoneyDecidedBy } from '@/lib/reservations/late-money'
import { movedMoney } from '@/server/payments/ledger/moved-money'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { planRefunds } from '@/server/payments/refunds/plan-refunds'
import { previewRefunds } from '@/server/payments/refunds/preview-refunds'
import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { tellPlanned } from '../cancellation/tell-cancelled'
import { findReservation } from '../find-reservation'
import { readLateMoney } from './late-money'
import { onLedgerMoved } from './on-ledger-moved'
import { sendBy } from './send-by'

interface Undecided extends Record<string, unknown> {
  readonly id: string
  readonly received_at: string | null
  readonly ended_at: string
}

/**
 * Gives late money back that nobody chose about for seven days, where its way of paying allows it by itself; what was
 * paid with credit is credit again. The rest stays a case. Each in a transaction of its own, under the lock of its payable.
 * @returns of how many reservations something goes back
 */
export async function returnLateMoney(context: Context, payments: Payments): Promise<number> {
  let returned = 0
  for (const { id } of await listUndecided(context))
    if (await transact(context, (inside) => giveBack(inside, payments, id))) returned += 1
  return returned
}

/** Those whose days are over. @param only one of them, as it is now */
async function listUndecided(context: Context, only: string | null = null): Promise<Undecided[]> {
  const now = context.clock.now()
  const { rows } = await context.db.execute<Undecided>(sql`
    select r.id, moved.received_at, ended.at as ended_at
    from ${movedMoney} as moved join reservations r on r.id = moved.order_id
      join lateral (select max(at) as at from reservation_events
        where reservation_id = r.id and to_status = 'expired') ended on true
    where r.status = 'expired' and moved.paid > 0 ${only === null ? sql`` : sql`and r.id = ${only}::uuid`}
    order by moved.received_at, r.id`)
  return rows.filter(
    ({ received_at, ended_at }) =>
      lateMoneyDecidedBy(max([new Date(received_at ?? ended_at), new Date(ended_at)])) < now,
  )
}

async function giveBack(context: Context, { gateways }: Payments, id: string): Promise<boolean> {
  if (!(await lockPayable(context, id, 'skip'))) return false
  const reservation = await findReservation(context, id)
  if (!reservation || (await listUndecided(context, id)).length === 0) return false
  const { currency } = reservation
  const late = await readLateMoney(context, reservation, await readLedger(context, id, currency))
  const all = await previewRefunds(context, gateways, id, late)
  const of = (ways: typeof all) =>
    sum(
      ways.map((way) => way.amount),
      currency,
    )
  const ways = all.filter(({ way }) => way === 'gateway')
  // What no payment holds was paid with credit.
  const amount = add(of(ways), subtract(late, of(all)))
  if (amount.amount <= 0) return false
  const refunds = await planRefunds(context, gateways, {
    ...{ orderId: id, amount, ways, reason: 'late_money', sendBy: await sendBy(context, currency) },
  })
  await onLedgerMoved(context, id)
  await tellPlanned(context, refunds, 'late')
  await publishEvent(context, id, 'reservation')
  return true
}
