import { addMinutes, subHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import { links } from '@/lib/links/links'
import { LINK_MINUTES } from '@/lib/reservations/guest-access'
import { hashToken, newToken } from '@/server/accounts/tokens'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { findByCode, listProducts, type Reservation } from '../find-reservation'
import { accessLinkMail } from '../mails/access-link'
import { mailboxOf, mayMailTo } from './links-of-mailbox'

/** Links of one reservation within an hour, whoever asks. */
const MOST_AN_HOUR = 3

/**
 * Mails the buyer a link that shows everything of a reservation, once, when the address is the buyer's; else nothing
 * happens. Whoever asks is told neither, so the caller answers before it runs.
 * @param typed the code as it was typed
 */
export async function sendAccessLink(context: Context, typed: string, email: string): Promise<void> {
  const code = readTypedCode(typed)
  const reservation = code ? await findByCode(context, code) : null
  if (!reservation || foldCase(reservation.email) !== foldCase(email)) return
  await transact(context, async (inside) => {
    const mailbox = mailboxOf(inside, reservation.email)
    if ((await mayMail(inside, reservation.id)) && (await mayMailTo(inside, mailbox)))
      await mailLink(inside, reservation, mailbox)
  })
}

/** Addresses are compared as they are stored: without spaces around, in lower case. */
const foldCase = (email: string) => email.trim().toLowerCase()

/** Counted under the lock of the reservation, so that parallel wishes are one after the other. */
async function mayMail({ db, clock }: Context, reservationId: string): Promise<boolean> {
  await db.execute(sql`select 1 from reservations where id = ${reservationId} for update`)
  const { rows } = await db.execute<{ sent: number }>(sql`
    select count(*)::int as sent from access_links
    where reservation_id = ${reservationId} and created_at > ${subHours(clock.now(), 1).toISOString()}`)
  return (rows[0]?.sent ?? 0) < MOST_AN_HOUR
}

async function mailLink(context: Context, reservation: Reservation, mailbox: Buffer): Promise<void> {
  const token = newToken()
  const hash = hashToken(token)
  const now = context.clock.now()
  await context.db.execute(sql`
    insert into access_links (token_sha256, reservation_id, email, mailbox, created_at, expires_at)
    values (${hash}, ${reservation.id}, ${foldCase(reservation.email)}, ${mailbox}, ${now.toISOString()},
      ${addMinutes(now, LINK_MINUTES).toISOString()})`)
  await queueMail(context, accessLinkMail, {
    eventKey: `access_link:${hash.toString('hex')}`,
    recipient: reservation.email,
    locale: reservation.locale,
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, reservation.id)),
      link: context.env.siteUrl + links.access(token),
      minutes: LINK_MINUTES,
    },
  })
}
