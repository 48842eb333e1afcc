import { sql } from 'drizzle-orm'
import { addDays } from '@/lib/dates/local-date'
import { timeIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { lastDayOf, whenToAsk } from '@/server/reservations/rules/review/review-window'
import { aboutReservation } from '../about-reservation'
import { findReservation, listProducts } from '../find-reservation'
import { reviewAskedMail } from '../mails/ended/review-asked'
import { listReviewsOf } from './traveler-reviews'

/** Mails of a day are written from this hour on, by the clock of the currency's zone. */
const FROM = '09:00'

/**
 * Asks once, two days after the end of a trip, how it was; not whoever has written already, and not weeks later when
 * nothing ran. Doing it twice changes nothing.
 * @param most reservations in one run; the next run takes the others
 * @returns how many were looked at
 */
export async function askForReviews(context: Context, most = 200): Promise<number> {
  // In every zone it is at least the day before.
  const soonest = addDays(context.clock.today('UTC'), -1)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select r.id from reservations r
    where r.status = 'completed' and r.review_asked_on is null
      and not exists (select 1 from reservation_products p
        where p.reservation_id = r.id and (p.end_date is null or p.end_date >= ${soonest}::date))
    order by r.id limit ${most}`)
  for (const { id } of rows) await transact(context, (inside) => ask(inside, id))
  return rows.length
}

async function ask(context: Context, id: string): Promise<void> {
  const { rows } = await context.db.execute(sql`
    select 1 from reservations where id = ${id} and review_asked_on is null for update skip locked`)
  const reservation = rows.length > 0 ? await findReservation(context, id) : null
  if (!reservation) return
  const zone = dueZone(reservation.currency)
  const today = context.clock.today(zone)
  const products = await listProducts(context, id)
  const last = lastDayOf(products.map(({ endDate }) => endDate))
  const when = last === null ? 'never' : whenToAsk(last, today)
  if (when === 'later' || (when === 'now' && timeIn(zone, context.clock.now()) < FROM)) return
  if (when === 'now' && (await listReviewsOf(context, id)).length === 0)
    await queueMail(context, reviewAskedMail, {
      ...{ eventKey: `review_asked:${id}`, recipient: reservation.email, locale: reservation.locale },
      data: {
        ...aboutReservation(context, reservation, products),
        link: `${context.env.siteUrl}${links.publicReservation(reservation.code, 'review')}`,
        survey_link: `${context.env.siteUrl}${links.publicReservation(reservation.code, 'survey')}`,
      },
    })
  await context.db.execute(sql`update reservations set review_asked_on = ${today} where id = ${id}`)
}
