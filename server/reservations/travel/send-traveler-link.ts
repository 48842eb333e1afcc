import { addDays, subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { links } from '@/lib/links/links'
import { LINK_DAYS } from '@/lib/reservations/travelers/personal-link'
import { hashToken, newToken } from '@/server/accounts/tokens'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { mailboxOf, mayMailTo } from '../access/links-of-mailbox'
import { listProducts, type Reservation } from '../find-reservation'
import { travelerLinkMail } from '../mails/traveler-link'
import { changeDetails } from './change-details'
import { endTravelerLink } from './end-traveler-link'

/** Of one reservation within a day: enough for a group, too few to write to strangers with. */
const MOST_A_DAY = 20
const DAY_SECONDS = 86_400

/**
 * Mails a traveller the link to their own form. The one that was sent for the place before ends; only the hash of the token
 * is kept.
 * @throws DomainError not_found for a place that is not there, details_closed, too_many_requests
 */
export function sendTravelerLink(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  position: number,
  typed: string,
): Promise<void> {
  return changeDetails(context, reservation, null, async (inside, { reservation: locked, places }) => {
    if (!places[position]) throw new DomainError('not_found')
    const now = inside.clock.now()
    const { rows } = await inside.db.execute<{ sent: number }>(sql`
      select count(*)::int as sent from traveler_links
      where reservation_id = ${locked.id} and created_at > ${subDays(now, 1).toISOString()}`)
    const mailbox = mailboxOf(inside, typed)
    if ((rows[0]?.sent ?? 0) >= MOST_A_DAY || !(await mayMailTo(inside, mailbox)))
      throw new DomainError('too_many_requests', { retryAfter: DAY_SECONDS })
    await endTravelerLink(inside, locked.id, position)
    const token = newToken()
    const email = typed.trim().toLowerCase()
    await inside.db.execute(sql`
      insert into traveler_links (token_sha256, reservation_id, position, email, mailbox, created_at, expires_at)
      values (${hashToken(token)}, ${locked.id}, ${position}, ${email}, ${mailbox}, ${now.toISOString()},
        ${addDays(now, LINK_DAYS).toISOString()})`)
    await mailLink(inside, locked, { token, email })
  })
}

/** Whoever gets it is told the trip and who sends it, never the code. */
async function mailLink(
  context: Context,
  reservation: Reservation,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<void> {
  const { products } = aboutReservation(context, reservation, await listProducts(context, reservation.id))
  await queueMail(context, travelerLinkMail, {
    eventKey: `traveler_link:${hashToken(token).toString('hex')}`,
    recipient: email,
    locale: reservation.locale,
    data: {
      firstname: reservation.firstname,
      products,
      link: context.env.siteUrl + links.traveler(token),
      days: LINK_DAYS,
    },
  })
}
