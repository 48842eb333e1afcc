import { sql } from 'drizzle-orm'
import { type DepartureSeats, whyNotBookable, whyNotForParty } from '@/lib/availability/bookable'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Locale } from '@/lib/locale/market'
import { foldEmail } from '@/server/accounts/rules/fold-email'
import { findProductTerms } from '@/server/catalogue/product-terms'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { invalid } from '@/server/platform/errors'
import { cachedAnswers, lowered } from '../cached-answers'
import { CUT_OFF_DAYS } from '../cut-off'
import { findDeparture } from '../find-departures'
import { type Place, tellFull, tellJoined, type WaitedTrip } from './tell-waiting'

export interface Wish {
  /** Uuid or permalink. */
  readonly experience: string
  /** The code of a departure. */
  readonly departure: string
  readonly qty: number
  readonly email: string
}

/**
 * Puts an address on the list of a departure that has too few seats for its party, once: joined again, only how many
 * seats it waits for changes. Whoever has as many places as are allowed gets no other and is told so by mail, because
 * the answer is the same for every address.
 * @throws DomainError not_found; invalid where the seats are there, can never be, or the date is not on sale
 */
export async function joinWaitlist(context: Context, wish: Wish, locale: Locale): Promise<void> {
  const terms = await findProductTerms(context, wish.experience)
  const found = await findDeparture(context, terms.id, wish.departure)
  if (!found) throw invalid('departure', 'departure_unknown')
  const departure = lowered(found, (await cachedAnswers(context, terms)).get(found.id))
  refuseNeedless(departure, found.capacity, wish.qty, context.clock.today(terms.timezone))
  const trip = { terms, departure: found }
  await transact(context, (inside) => takePlace(inside, trip, wish, locale))
}

/** A list is for seats that can come free: not for those that are there, nor for more than the trip takes. */
function refuseNeedless(departure: DepartureSeats, capacity: number, qty: number, today: LocalDate): void {
  const { minTravelers: min, maxTravelers: max } = departure
  const never = whyNotForParty(qty, { left: Math.max(capacity, 1), min, max })
  if (never) throw invalid('qty', never === 'minimum_travelers' ? 'too_small' : 'too_big')
  const reason = whyNotBookable(departure, { today, tickets: qty, cutOffDays: CUT_OFF_DAYS })
  if (reason === null) throw invalid('qty', 'seats_free')
  if (reason !== 'sold_out' && reason !== 'too_few_seats') throw invalid('departure', 'off_sale')
}

async function takePlace(context: Context, trip: WaitedTrip, wish: Wish, locale: Locale): Promise<void> {
  const mailbox = foldEmail(wish.email)
  const now = context.clock.now()
  // Whoever counts the places of a mailbox waits for who did before.
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist:${mailbox}`}, 0))`)
  const { rows: live } = await context.db.execute<{ here: boolean }>(sql`
    select departure_id = ${trip.departure.id} as here from waitlist
    where mailbox = ${mailbox} and state in ('waiting', 'offered')`)
  if (live.some(({ here }) => here)) return changeParty(context, trip.departure.id, mailbox, wish.qty)
  const place: Place = { id: newId(now), email: wish.email.trim(), qty: wish.qty, locale }
  if (live.length >= context.env.unpaid.waitlistPlaces) return tellFull(context, trip, place, mailbox)
  await context.db.execute(sql`
    insert into waitlist (id, departure_id, email, mailbox, qty, locale, state, created_at, updated_at)
    values (${place.id}, ${trip.departure.id}, ${place.email}, ${mailbox}, ${place.qty}, ${locale}, 'waiting',
      ${now.toISOString()}, ${now.toISOString()})`)
  await tellJoined(context, trip, place)
}

/** Seats that are offered already stay as many as were told. */
async function changeParty(context: Context, departureId: string, mailbox: string, qty: number) {
  await context.db.execute(sql`
    update waitlist set qty = ${qty}, updated_at = ${context.clock.now().toISOString()}
    where departure_id = ${departureId} and mailbox = ${mailbox} and state = 'waiting' and qty <> ${qty}`)
}
