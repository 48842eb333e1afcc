import { sql } from 'drizzle-orm'
import { POINTS_LAST_MONTHS } from '@/lib/accounts/points/point-value'
import { POINTS_ZONE } from '@/server/accounts/points/expire-points'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { findReservation } from '../find-reservation'
import { earnPoints } from './earn-points'

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Gives accounts the points of what they bought before points were kept: each reservation that is confirmed or completed
 * in a transaction of its own, by the rules of today. Trips whose points would have ended by now bring none. Doing it
 * again books nothing, for what a reservation has brought is compared with what it should have brought.
 * @returns how many reservations were looked at
 */
export async function earnOldPoints(context: Context): Promise<number> {
  let looked = 0
  for (let after = FIRST; ; ) {
    const ids = await nextOf(context, after)
    for (const id of ids) await transact(context, (inside) => earn(inside, id))
    looked += ids.length
    const last = ids.at(-1)
    if (!last) return looked
    after = last
  }
}

async function nextOf({ db, clock }: Context, after: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from reservations r
    where r.id > ${after}::uuid and r.user_id is not null and (r.status = 'confirmed' or (
      r.status = 'completed' and exists (
        select 1 from reservation_products p where p.reservation_id = r.id
          and p.end_date + make_interval(months => ${POINTS_LAST_MONTHS}) > ${clock.today(POINTS_ZONE)}::date)))
    order by r.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

async function earn(inside: Context, id: string): Promise<void> {
  await lockPayable(inside, id)
  const reservation = await findReservation(inside, id)
  if (reservation) await earnPoints(inside, reservation)
}
