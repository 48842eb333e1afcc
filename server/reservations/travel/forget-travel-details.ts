import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { addDays } from '@/lib/dates/local-date'
import { type Context, transact } from '@/server/platform/context'
import { removeFilesOf } from '../files/reservation-files'

/** Days after the return, or after the end of a reservation that never left, for which data of travellers are kept. */
const KEPT_DAYS = 90
/** A link that is over says nothing any more. */
const LINK_KEPT_DAYS = 30
/** Reservations in one run; the next run takes the others. */
const MOST = 200

/** Deletes what was told of travellers when their trip is long over. Doing it twice changes nothing. */
export async function forgetTravelDetails(context: Context): Promise<void> {
  const now = context.clock.now()
  await context.db.execute(sql`
    delete from traveler_links where created_at < ${subDays(now, LINK_KEPT_DAYS).toISOString()}`)
  const day = addDays(context.clock.today('UTC'), -KEPT_DAYS)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select r.id from reservations r
    where (exists (select 1 from travel_details d where d.reservation_id = r.id)
        or exists (select 1 from assistcards a where a.reservation_id = r.id)
        or exists (select 1 from reservation_files f where f.reservation_id = r.id and f.state <> 'removed'
          and not exists (select 1 from traveler_reviews v where v.files @> array[f.id] and v.state <> 'hidden'))
        or exists (select 1 from document_reads a where a.reservation_id = r.id))
      and case when r.status in ('expired', 'cancelled')
        then (select max(e.at) from reservation_events e
          where e.reservation_id = r.id and e.to_status = r.status) < ${subDays(now, KEPT_DAYS).toISOString()}
        else not exists (select 1 from reservation_products p
          where p.reservation_id = r.id and (p.end_date is null or p.end_date >= ${day}::date)) end
    order by r.id limit ${MOST}`)
  for (const { id } of rows) await forgetDetailsOf(context, id)
}

/** Deletes what was told of a reservation's travellers, with its files but photographs of reviews. */
export function forgetDetailsOf(context: Context, id: string): Promise<void> {
  return transact(context, async (inside) => {
    const { db } = inside
    await removeFilesOf(inside, id)
    await db.execute(sql`delete from travel_details where reservation_id = ${id}`)
    await db.execute(sql`delete from document_reads where reservation_id = ${id}`)
    await db.execute(sql`delete from traveler_links where reservation_id = ${id}`)
    await db.execute(sql`delete from traveler_voucher_links where reservation_id = ${id}`)
    await db.execute(sql`delete from assistcards where reservation_id = ${id}`)
  })
}
