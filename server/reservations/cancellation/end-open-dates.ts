import { sql } from 'drizzle-orm'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { type Context, transact } from '@/server/platform/context'
import { findReservation, listProducts } from '../find-reservation'
import { isConfirming } from '../money/demand-nothing-confirming'
import { openDateEnd } from '../rules/open-date-end'
import { cancellationFacts } from './cancellation-facts'
import { carryOut } from './carry-out'

/** The zone in which a calendar day ends last: what has passed there has passed everywhere. */
const LAST_ZONE = 'Etc/GMT+12'

/**
 * Ends what was bought with an open date that nobody chose within 365 days (domain.md §6): what the rules of a refund give
 * is credit. Each in a transaction of its own, under the lock of its payable; what is being confirmed, or held by
 * somebody else, waits for the next run.
 * @param most how many in one run; the next run takes the others
 * @returns how many ended
 */
export async function endOpenDates(context: Context, payments: Payments, most = 200): Promise<number> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select r.id from reservations r
    where r.status = 'confirmed' and r.created_at < ${context.clock.now().toISOString()}::timestamptz - interval '365 days'
      and exists (select 1 from reservation_products p where p.reservation_id = r.id)
      and not exists (select 1 from reservation_products p where p.reservation_id = r.id and not p.open)
    order by r.created_at, r.id limit ${most}`)
  let ended = 0
  for (const { id } of rows) if (await transact(context, (inside) => end(inside, payments, id))) ended += 1
  return ended
}

async function end(context: Context, payments: Payments, id: string): Promise<boolean> {
  if (!(await lockPayable(context, id, 'skip'))) return false
  const reservation = await findReservation(context, id)
  if (reservation?.status !== 'confirmed') return false
  const purchase = purchaseDay(reservation.currency, reservation.createdAt.getTime())
  const products = await listProducts(context, id)
  if (openDateEnd({ purchase, products }, context.clock.today(LAST_ZONE)) !== 'credit') return false
  if (isConfirming(await listAttempts(context, id))) return false
  const facts = await cancellationFacts(context, payments.gateways, reservation)
  await carryOut(context, payments, facts, { cause: 'open_date', as: 'all_credit', reason: null })
  return true
}
