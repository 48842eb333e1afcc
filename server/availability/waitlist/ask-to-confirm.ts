import { sql } from 'drizzle-orm'
import { foldEmail } from '@/server/accounts/rules/fold-email'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { isSameAddress, livePlaces, type Wish } from './queue'
import { tellAgain, tellToConfirm, type WaitedTrip } from './tell-waiting'

/**
 * For an address that nobody proved: a mail with a link that does, once a day for a party, and a row that is in no queue
 * until then. Who waits so already is told where they stand instead. Whoever asked is answered the same. In the caller's
 * transaction, which has the lock of the mailbox.
 */
export async function askToConfirm(context: Context, trip: WaitedTrip, wish: Wish): Promise<void> {
  const departureId = trip.departure.id
  const own = (await livePlaces(context, wish.email)).find(
    (place) => place.departureId === departureId && isSameAddress(place.email, wish.email),
  )
  if (own && (own.state === 'offered' || own.qty === wish.qty)) return tellAgain(context, trip, own)
  const id = await noteAsked(context, departureId, wish)
  await tellToConfirm(context, trip, { ...wish, id })
}

async function noteAsked({ db, clock }: Context, departureId: string, wish: Wish): Promise<string> {
  const now = clock.now()
  const email = wish.email.trim()
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into waitlist (id, departure_id, email, mailbox, qty, locale, state, created_at, updated_at)
    values (${newId(now)}, ${departureId}, ${email}, ${foldEmail(email)}, ${wish.qty}, ${wish.locale}, 'asked',
      ${now.toISOString()}, ${now.toISOString()})
    on conflict (departure_id, lower(email)) where state = 'asked'
      do update set qty = excluded.qty, locale = excluded.locale, updated_at = excluded.updated_at
    returning id`)
  return rows[0]?.id ?? ''
}
