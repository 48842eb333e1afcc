import { sql } from 'drizzle-orm'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { earnPoints } from './points/earn-points'
import { awaitsChoice } from './provider/provider-changes'
import { transition } from './transition'

/** The zone in which a calendar day ends last: what has passed there has passed everywhere. */
const LAST_ZONE = 'Etc/GMT+12'

/**
 * Completes reservations whose last trip has ended, wherever it ended (domain.md §8). One with an open date has not
 * ended yet, nor has one whose traveller has not said what becomes of a change of its provider. Seats, coupon and what is owed stay as they are. Doing it twice changes nothing.
 * @param most how many in one run; the next run takes the others
 * @returns how many were completed
 */
export async function completeEnded(context: Context, most = 500): Promise<number> {
  const today = context.clock.today(LAST_ZONE)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select r.id from reservations r
    where r.status = 'confirmed'
      and exists (select 1 from reservation_products p where p.reservation_id = r.id)
      and not exists (
        select 1 from reservation_products p
        where p.reservation_id = r.id and (p.end_date is null or p.end_date >= ${today}::date))
      and not ${awaitsChoice(sql`r.id`)}
    order by r.id limit ${most}`)
  let completed = 0
  for (const { id } of rows) {
    if (await transact(context, (inside) => complete(inside, id))) completed += 1
  }
  return completed
}

async function complete(inside: Context, id: string): Promise<boolean> {
  const payable = await lockPayable(inside, id)
  const moved = payable && (await transition(inside, id, 'confirmed', 'trip_ended'))
  if (moved) await earnPoints(inside, moved)
  return Boolean(moved)
}
