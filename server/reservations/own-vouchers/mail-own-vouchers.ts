import { sql } from 'drizzle-orm'
import { links } from '@/lib/links/links'
import { hashToken, newToken } from '@/server/accounts/tokens'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { mailboxOf } from '../access/links-of-mailbox'
import { listLines, listProducts, type Reservation, type ReservationProduct } from '../find-reservation'
import { ownVoucherMail } from '../mails/own-voucher'
import { checkUpOfTrip } from '../present/present-check-up'
import { readTravelDetails, type StoredTraveler } from '../travel/travel-details'

/**
 * Mails every traveller who left an address of their own a link to their own copy of the voucher, as soon as there is one:
 * once for each mailbox, and never to the buyer, who has the whole. In a transaction; doing it twice changes nothing.
 * @param reservation everything of which is paid
 */
export async function mailOwnVouchers(context: Context, reservation: Reservation): Promise<void> {
  const travel = await readTravelDetails(context, reservation.id)
  const addressed = travel.traveler.filter(({ value }) => value.email !== null)
  if (addressed.length === 0) return
  const told = await toldMailboxes(context, reservation.id)
  const known = new Set([...told, mailboxOf(context, reservation.email).toString('hex')])
  const untold = addressed.filter(
    ({ value }) => !known.has(mailboxOf(context, value.email ?? '').toString('hex')),
  )
  if (untold.length === 0) return
  // One after the other: a transaction has one connection.
  const products = await listProducts(context, reservation.id)
  const lines = await listLines(context, reservation.id)
  if (checkUpOfTrip({ products, lines, travel, isLiquidated: true }).locks.length > 0) return
  for (const { value } of untold) await mailTo(context, reservation, products, value)
}

async function toldMailboxes({ db }: Context, reservationId: string): Promise<string[]> {
  const { rows } = await db.execute<{ mailbox: string }>(sql`
    select encode(mailbox, 'hex') as mailbox from traveler_voucher_links where reservation_id = ${reservationId}`)
  return rows.map(({ mailbox }) => mailbox)
}

/** Two travellers of one mailbox have one mail. */
async function mailTo(
  context: Context,
  reservation: Reservation,
  sold: readonly ReservationProduct[],
  traveler: StoredTraveler,
) {
  const email = traveler.email ?? ''
  const mailbox = mailboxOf(context, email)
  const token = newToken()
  const { rowCount } = await context.db.execute(sql`
    insert into traveler_voucher_links (token_sha256, reservation_id, mailbox, created_at)
    values (${hashToken(token)}, ${reservation.id}, ${mailbox}, ${context.clock.now().toISOString()})
    on conflict (reservation_id, mailbox) do nothing`)
  if (rowCount === 0) return
  const { products } = aboutReservation(context, reservation, sold)
  await queueMail(context, ownVoucherMail, {
    eventKey: `own_voucher:${reservation.id}:${mailbox.toString('hex')}`,
    ...{ recipient: email, locale: reservation.locale },
    data: {
      firstname: traveler.firstname,
      products: products.map((one) => ({ ...one, on_arrival: null })),
      link: context.env.siteUrl + links.ownVoucher(token),
    },
  })
}
