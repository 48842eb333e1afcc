import { sql } from 'drizzle-orm'
import { seatsLeft } from '@/lib/availability/bookable'
import { listProductTerms } from '@/server/catalogue/product-terms'
import { type Context, transact } from '@/server/platform/context'
import { cachedAnswers, lowered } from '../cached-answers'
import { CUT_OFF_DAYS } from '../cut-off'
import { findDeparture } from '../find-departures'
import { type TakeSeats, takeSeats } from '../hold-seats'
import { firstBookableStart, nextOffers, offerEnd, salesEnd } from '../rules/waitlist'
import { type Place, tellOffered, type WaitedTrip } from './tell-waiting'

/** Departures that a run looks at; the next run takes the others. */
const MOST = 50

/**
 * Offers free seats to who waits for them: each departure in a transaction of its own, with the mail of each offer.
 * @param take only negative controls of tests give another
 * @returns how many offers were made
 */
export async function offerSeats(context: Context, take: TakeSeats = takeSeats): Promise<number> {
  const { rows } = await context.db.execute<{ product_id: string; code: string }>(sql`
    select d.product_id, d.code from departures d
    where d.status = 'open' and d.start_date > ${context.clock.now().toISOString().slice(0, 10)}
      and exists (select from waitlist w where w.departure_id = d.id and w.state = 'waiting'
        and w.qty between d.min_travelers and least(d.max_travelers, d.capacity - d.taken))
    order by d.start_date, d.id limit ${MOST}`)
  let offers = 0
  for (const { product_id, code } of rows)
    offers += await transact(context, (inside) => offerDeparture(inside, product_id, code, take))
  return offers
}

async function offerDeparture(
  context: Context,
  productId: string,
  code: string,
  take: TakeSeats,
): Promise<number> {
  const [terms] = await listProductTerms(context, [productId])
  const departure = await findDeparture(context, productId, code)
  if (!terms || !departure || terms.status !== 'published') return 0
  const today = context.clock.today(terms.timezone)
  if (departure.start < firstBookableStart(today, CUT_OFF_DAYS)) return 0
  const queue = await lockQueue(context, departure.id)
  const { minTravelers, maxTravelers } = departure
  const fitting = queue.filter(({ qty }) => qty >= minTravelers && qty <= maxTravelers)
  const answers = await cachedAnswers(context, terms)
  const free = seatsLeft(lowered(departure, answers.get(departure.id)))
  let offers = 0
  for (const place of nextOffers(fitting, free)) {
    if (!(await offer(context, { terms, departure }, place, take))) break
    offers += 1
  }
  return offers
}

/** Who waits, first come first. Places are locked before their departure, here as wherever both are. */
async function lockQueue(context: Context, departureId: string): Promise<Place[]> {
  const { rows } = await context.db.execute<Place & Record<string, unknown>>(sql`
    select id, email, qty, locale from waitlist
    where departure_id = ${departureId} and state = 'waiting' order by waiting_since, id for update`)
  return rows
}

/** @returns false when somebody else was faster: whoever is next waits for the next run */
async function offer(context: Context, trip: WaitedTrip, place: Place, take: TakeSeats): Promise<boolean> {
  const { id: departureId, start } = trip.departure
  const today = context.clock.today(trip.terms.timezone)
  const now = context.clock.now()
  const expiresAt = offerEnd(now, salesEnd(start, CUT_OFF_DAYS, trip.terms.timezone))
  const lines = [{ departureId, line: 0, qty: place.qty, today }]
  const demand = { orderId: place.id, holder: 'waitlist' as const, departureId, today, lines, expiresAt }
  if (!(await take(context, demand))) return false
  await context.db.execute(sql`
    update waitlist set state = 'offered', offered_until = ${expiresAt.toISOString()},
      updated_at = ${now.toISOString()} where id = ${place.id}`)
  await tellOffered(context, trip, place, expiresAt)
  return true
}
