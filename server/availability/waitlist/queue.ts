import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import { foldEmail } from '@/server/accounts/rules/fold-email'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { tellJoined, type WaitedTrip } from './tell-waiting'

/** Who wants to wait, and for how many seats. */
export interface Wish {
  readonly email: string
  readonly qty: number
  readonly locale: Locale
}

/** A place that somebody has: in a queue, or with an offer. */
export interface LivePlace {
  readonly id: string
  readonly departureId: string
  readonly email: string
  readonly qty: number
  readonly locale: Locale
  readonly state: 'waiting' | 'offered'
  readonly offeredUntil: string | null
}

/** Where somebody stands after they wanted in. */
export type Standing =
  | { readonly state: 'waiting'; readonly place: number }
  | { readonly state: 'offered'; readonly place: null }
  | { readonly state: 'full'; readonly place: null }

/** Whoever counts the places of a mailbox, or adds to them, waits for who did before. In the caller's transaction. */
export async function lockMailbox({ db }: Context, email: string): Promise<void> {
  const key = `waitlist:${foldEmail(email)}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The places of a mailbox, however its address is written. */
export async function livePlaces({ db }: Context, email: string): Promise<LivePlace[]> {
  const { rows } = await db.execute<LivePlace & Record<string, unknown>>(sql`
    select id, departure_id as "departureId", email, qty, locale, state, offered_until as "offeredUntil"
    from waitlist where mailbox = ${foldEmail(email)} and state in ('waiting', 'offered')`)
  return rows
}

/** Two spellings that are surely one address: aliases only most likely are. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/**
 * Puts who proved their address into the queue, once: entered again, only how many seats they wait for changes, and
 * those that are offered already stay as many as were told. In the caller's transaction, which has the lock of the mailbox.
 */
export async function enterQueue(context: Context, trip: WaitedTrip, wish: Wish): Promise<Standing> {
  const departureId = trip.departure.id
  const live = await livePlaces(context, wish.email)
  const own = live.find((place) => place.departureId === departureId)
  // Another spelling of a mailbox that waits may be somebody else: nobody changes or learns of their place.
  if (own ? !isSameAddress(own.email, wish.email) : live.length >= context.env.unpaid.waitlistPlaces)
    return { state: 'full', place: null }
  if (own) {
    await changeParty(context, own.id, wish.qty)
    return standingOf(context, own)
  }
  const id = await startWaiting(context, departureId, wish)
  await tellJoined(context, trip, { ...wish, id })
  return standingOf(context, { id, state: 'waiting' })
}

/** Where a place is in its queue. */
export async function standingOf(
  { db }: Context,
  { id, state }: Pick<LivePlace, 'id' | 'state'>,
): Promise<Exclude<Standing, { state: 'full' }>> {
  if (state === 'offered') return { state, place: null }
  const { rows } = await db.execute<{ before: number }>(sql`
    select count(*)::int as before from waitlist w join waitlist own on own.departure_id = w.departure_id
    where own.id = ${id} and w.state = 'waiting' and (w.waiting_since, w.id) < (own.waiting_since, own.id)`)
  return { state, place: (rows[0]?.before ?? 0) + 1 }
}

/** What was only asked for becomes a place; who never asked gets one too. */
async function startWaiting({ db, clock }: Context, departureId: string, wish: Wish): Promise<string> {
  const now = clock.now()
  const at = now.toISOString()
  const { rows: asked } = await db.execute<{ id: string }>(sql`
    update waitlist set state = 'waiting', qty = ${wish.qty}, waiting_since = ${at}, updated_at = ${at}
    where departure_id = ${departureId} and lower(email) = lower(trim(${wish.email})) and state = 'asked'
    returning id`)
  const id = asked[0]?.id ?? newId(now)
  if (asked.length === 0)
    await db.execute(sql`
      insert into waitlist (id, departure_id, email, mailbox, qty, locale, state, waiting_since, created_at, updated_at)
      values (${id}, ${departureId}, ${wish.email.trim()}, ${foldEmail(wish.email)}, ${wish.qty}, ${wish.locale},
        'waiting', ${at}, ${at}, ${at})`)
  return id
}

async function changeParty({ db, clock }: Context, id: string, qty: number): Promise<void> {
  await db.execute(sql`
    update waitlist set qty = ${qty}, updated_at = ${clock.now().toISOString()}
    where id = ${id} and state = 'waiting' and qty <> ${qty}`)
}
