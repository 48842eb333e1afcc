import { eq } from 'drizzle-orm'
import type { Asker } from '@/server/accounts/codes/action-asker'
import { isEmailOf } from '@/server/accounts/user-with-email'
import { type Context, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { redirectMails } from '@/server/platform/mail/mails-about'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { contactCorrectedMail } from '../mails/desk/contact-corrected'
import { reservations } from '../tables'
import { appendCorrection, QUIET_HOURS } from './contact-corrections'

/** Whose mailbox the code of a correction proves: the new address, for this reservation alone. */
export function askerOfContact({ id }: Pick<Reservation, 'id'>, email: string): Asker {
  return { name: `contact:${id}`, email: fold(email) }
}

const fold = (email: string) => email.trim().toLowerCase()

/** @throws DomainError invalid for the address it has already */
export function demandOtherAddress({ email }: Pick<Reservation, 'email'>, wanted: string): void {
  if (fold(email) === fold(wanted)) throw invalid('email', 'same_email')
}

/**
 * Puts another address in the place of the buyer's, which somebody proved: mails, links and documents go there from then
 * on, links and browsers of the old one open nothing, and an account that had the trip by the old address has it no more.
 * Both addresses are told. In a transaction.
 * @throws DomainError not_found, invalid (email) for the address it has already
 */
export function correctContact(context: Context, id: string, wanted: string): Promise<Reservation> {
  return transact(context, async (inside) => {
    await inside.db
      .select({ id: reservations.id })
      .from(reservations)
      .where(eq(reservations.id, id))
      .for('update')
    const reservation = await findReservation(inside, id)
    if (!reservation) throw new DomainError('not_found')
    demandOtherAddress(reservation, wanted)
    const [oldEmail, newEmail, at] = [reservation.email, fold(wanted), inside.clock.now()]
    await inside.db
      .update(reservations)
      .set({ email: newEmail, userId: await ownerStill(inside, reservation), updatedAt: at })
      .where(eq(reservations.id, id))
    await appendCorrection(inside, id, { at, oldEmail, newEmail })
    await redirectMails(inside, reservation.code, { from: oldEmail, to: newEmail })
    await tellBoth(inside, reservation, { oldEmail, newEmail, at })
    await publishEvent(inside, id, 'reservation')
    return { ...reservation, email: newEmail }
  })
}

/** The account keeps the trip unless it has it by the address that was wrong. */
async function ownerStill(context: Context, { userId, email }: Reservation): Promise<string | null> {
  return userId !== null && (await isEmailOf(context, userId, email)) ? null : userId
}

interface Correction {
  readonly oldEmail: string
  readonly newEmail: string
  readonly at: Date
}

async function tellBoth(context: Context, reservation: Reservation, { oldEmail, newEmail, at }: Correction) {
  const { id, locale } = reservation
  const about = aboutReservation(context, reservation, await listProducts(context, id))
  const both = [
    { recipient: oldEmail, step: 'old' },
    { recipient: newEmail, step: 'new' },
  ] as const
  for (const { recipient, step } of both)
    await queueMail(context, contactCorrectedMail, {
      ...{ eventKey: `contact_corrected:${id}:${at.toISOString()}:${step}`, recipient, locale },
      data: { ...about, step, hours: QUIET_HOURS },
    })
}
