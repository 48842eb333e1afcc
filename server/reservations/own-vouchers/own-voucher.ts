import { sql } from 'drizzle-orm'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { type Locale, languageOf } from '@/lib/locale/market'
import type { OwnVoucher } from '@/lib/reservations/own-voucher-contract'
import { hashToken } from '@/server/accounts/tokens'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { mailboxOf } from '../access/links-of-mailbox'
import { isVoucherOpen, type WrittenDocument, writeVoucherOf } from '../documents/write-document'
import { findReservation } from '../find-reservation'
import { type ReservationFacts, readReservationFacts } from '../reservation-facts'
import type { StoredTraveler } from '../travel/travel-details'
import { tripDays } from '../travel/trip-days'

/**
 * Whose voucher a link opens and for which trip: the travellers of its mailbox, and nobody else of the reservation.
 * @throws DomainError not_found for a link that never was, whose trip is over or cancelled, or whose traveller has another
 * address by now or travels no more
 */
export async function showOwnVoucher(context: Context, token: string, locale: Locale): Promise<OwnVoucher> {
  const { facts, own } = await openLink(context, token)
  const days = tripDays(facts.products)
  return {
    trips: facts.products.map(({ snapshot }) => snapshot.name[languageOf(locale)]),
    travelers: own.map(({ firstname, lastname }) => `${firstname} ${lastname}`),
    ...{ start: days?.start ?? null, end: days?.end ?? null },
    open: isVoucherOpen(facts),
  }
}

/** Their own copy: their names alone. @throws DomainError not_found as above, document_locked while something is missing */
export async function writeOwnVoucher(context: Context, token: string): Promise<WrittenDocument> {
  const { facts, own } = await openLink(context, token)
  return writeVoucherOf(context, facts, own)
}

interface Opened {
  readonly facts: ReservationFacts
  readonly own: readonly StoredTraveler[]
}

async function openLink(context: Context, token: string): Promise<Opened> {
  const { rows } = await context.db.execute<{ reservation_id: string; mailbox: Buffer }>(sql`
    select reservation_id, mailbox from traveler_voucher_links where token_sha256 = ${hashToken(token)}`)
  const [link] = rows
  const reservation = link ? await findReservation(context, link.reservation_id) : null
  if (!link || reservation?.status !== 'confirmed') throw new DomainError('not_found')
  const facts = await readReservationFacts(context, reservation)
  const own = facts.travel.traveler
    .map(({ value }) => value)
    .filter(({ email }) => email !== null && mailboxOf(context, email).equals(link.mailbox))
  const days = tripDays(facts.products)
  const isOver = days !== null && days.end < todayIn(dueZone(reservation.currency), context.clock.now())
  if (own.length === 0 || isOver) throw new DomainError('not_found')
  return { facts, own }
}
