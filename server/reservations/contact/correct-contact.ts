import { eq } from 'drizzle-orm'
import type { ChangeActor } from '@/lib/reservations/history-contract'
import type { Asker } from '@/server/accounts/codes/action-asker'
import { isEmailOf } from '@/server/accounts/user-with-email'
import { type Context, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { redirectMails, sendLostAgain } from '@/server/platform/mail/mails-about'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { contactCorrectedMail } from '../mails/desk/contact-corrected'
import { reservations } from '../tables'
import { appendCorrection, type ContactCorrection, QUIET_HOURS } from './contact-corrections'

/** Whose mailbox the code of a correction proves: the new address, for this reservation alone. */
export function askerOfContact({ id }: Pick<Reservation, 'id'>, email: string): Asker {
  return { name: `contact:${id}`, email: fold(email) }
}

const fold = (email: string) => email.trim().toLowerCase()

/** Whether a reservation has an address already, however it is written. */
export function sameAddress({ email }: Pick<Reservation, 'email'>, wanted: string): boolean {
  return fold(email) === fold(wanted)
}

/** @throws DomainError invalid for the address it has already */
export function demandOtherAddress(reservation: Pick<Reservation, 'email'>, wanted: string): void {
  if (sameAddress(reservation, wanted)) throw invalid('email', 'same_email')
}

/**
 * Puts another address in the place of the buyer's, which somebody proved: mails, links and documents go there from then
 * on, links and browsers of the old one open nothing, and an account that had the trip by the old address has it no more.
 * What was given up for the old address waits for the new one, what left for it before anything was paid leaves once more.
 * Both addresses are told. In a transaction.
 * @param by whoever bought does it only until the first payment is in; the owner who is signed in keeps the trip
 * @throws DomainError not_found, contact_closed, invalid (email) for the address it has already
 */
export function correctContact(
  context: Context,
  id: string,
  wanted: string,
  by: ChangeActor = 'desk',
): Promise<Reservation> {
  return transact(context, async (inside) => {
    await inside.db
      .select({ id: reservations.id })
      .from(reservations)
      .where(eq(reservations.id, id))
      .for('update')
    const reservation = await findReservation(inside, id)
    if (!reservation) throw new DomainError('not_found')
    if (by !== 'desk' && reservation.status !== 'new') throw new DomainError('contact_closed')
    demandOtherAddress(reservation, wanted)
    const [oldEmail, newEmail, at] = [reservation.email, fold(wanted), inside.clock.now()]
    const userId = by === 'owner' ? reservation.userId : await ownerStill(inside, reservation)
    await inside.db
      .update(reservations)
      .set({ email: newEmail, userId, updatedAt: at })
      .where(eq(reservations.id, id))
    await appendCorrection(inside, id, { at, oldEmail, newEmail, by })
    await redirectMails(inside, reservation.code, { from: oldEmail, to: newEmail })
    if (reservation.status === 'new')
      await sendLostAgain(inside, reservation.code, { from: oldEmail, to: newEmail, templates: FIRST_MAILS })
    await tellBoth(inside, reservation, { oldEmail, newEmail, at, by })
    await publishEvent(inside, id, 'reservation')
    return { ...reservation, email: newEmail, userId }
  })
}

/** The account keeps the trip unless it has it by the address that was wrong. */
async function ownerStill(context: Context, { userId, email }: Reservation): Promise<string | null> {
  return userId !== null && (await isEmailOf(context, userId, email)) ? null : userId
}

/** What somebody who waits to pay needs: what was bought, and how to pay it. */
const FIRST_MAILS = ['reservation_placed', 'voucher'] as const

async function tellBoth(
  context: Context,
  reservation: Reservation,
  { oldEmail, newEmail, at, by }: ContactCorrection,
) {
  const { id, locale } = reservation
  const about = aboutReservation(context, reservation, await listProducts(context, id))
  const both = [
    { recipient: oldEmail, step: 'old' },
    { recipient: newEmail, step: 'new' },
  ] as const
  for (const { recipient, step } of both)
    await queueMail(context, contactCorrectedMail, {
      ...{ eventKey: `contact_corrected:${id}:${at.toISOString()}:${step}`, recipient, locale },
      data: { ...about, step, by: by === 'desk' ? 'desk' : 'buyer', hours: QUIET_HOURS },
    })
}
