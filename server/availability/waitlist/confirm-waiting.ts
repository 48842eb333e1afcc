import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { ConfirmedWaiting } from '@/lib/availability/waitlist-contract'
import type { Locale } from '@/lib/locale/market'
import { findProductTerms, type ProductTerms } from '@/server/catalogue/product-terms'
import { type Context, transact } from '@/server/platform/context'
import { CUT_OFF_DAYS } from '../cut-off'
import { findDeparture } from '../find-departures'
import { ASKED_DAYS, firstBookableStart } from '../rules/waitlist'
import { confirmedPlace } from './place-token'
import { enterQueue, lockMailbox, standingOf } from './queue'
import type { WaitedTrip } from './tell-waiting'

interface Asked extends Record<string, unknown> {
  readonly id: string
  readonly product_id: string
  readonly code: string
  readonly email: string
  readonly locale: Locale
  readonly state: 'asked' | 'waiting' | 'offered' | 'used' | 'over' | 'left'
  readonly qty: number
  readonly updated_at: string
}

const OVER = { state: 'over', departure: null, qty: null, place: null } as const

/**
 * Proves the address of who asked to wait, by the token of its mail, and puts it into the queue for the party that mail
 * was about. Pressed again it answers the same. A token of another trip, a departure that nobody can buy any more and a
 * wish older than `ASKED_DAYS` are `over`.
 * @param experience uuid or permalink of the page that was opened
 * @throws DomainError not_found for an experience that is none
 */
export async function confirmWaiting(
  context: Context,
  experience: string,
  token: string,
): Promise<ConfirmedWaiting> {
  const terms = await findProductTerms(context, experience)
  const asked = confirmedPlace(context, token)
  if (asked === null) return OVER
  return transact(context, async (inside) => {
    const place = await findPlace(inside, asked.place)
    const trip = place ? await tripOf(inside, terms, place) : null
    return trip && place ? enter(inside, trip, { ...place, asked: asked.qty }) : OVER
  })
}

async function enter(
  context: Context,
  trip: WaitedTrip,
  { id, state, email, locale, asked, qty, updated_at }: Asked & { readonly asked: number },
): Promise<ConfirmedWaiting> {
  const about = { departure: trip.departure.code }
  if (state === 'waiting' && qty === asked)
    return { ...about, qty, ...(await standingOf(context, { id, state })) }
  if (state === 'offered') return { ...about, qty, state, place: null }
  if (state !== 'asked' && state !== 'waiting') return OVER
  const oldest = subDays(context.clock.now(), ASKED_DAYS)
  if (state === 'asked' && new Date(updated_at) < oldest) return OVER
  await lockMailbox(context, email)
  return { ...about, qty: asked, ...(await enterQueue(context, trip, { email, locale, qty: asked })) }
}

async function findPlace({ db }: Context, id: string): Promise<Asked | undefined> {
  const { rows } = await db.execute<Asked>(sql`
    select w.id, d.product_id, d.code, w.email, w.locale, w.state, w.qty, w.updated_at
    from waitlist w join departures d on d.id = w.departure_id where w.id = ${id}`)
  return rows[0]
}

/** The trip while it can be bought; null later, and for a place of another trip. */
async function tripOf(
  context: Context,
  terms: ProductTerms,
  { product_id, code }: Asked,
): Promise<WaitedTrip | null> {
  if (product_id !== terms.id) return null
  const departure = await findDeparture(context, product_id, code)
  if (!departure || departure.closed) return null
  const today = context.clock.today(terms.timezone)
  return departure.start < firstBookableStart(today, CUT_OFF_DAYS) ? null : { terms, departure }
}
