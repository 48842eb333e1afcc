import { subHours } from 'date-fns'
import type { ActionCodeSent } from '@/lib/accounts/action-code'
import type { ChangeActor } from '@/lib/reservations/history-contract'
import { countCodes } from '@/server/accounts/codes/count-codes'
import { demandActionCode } from '@/server/accounts/codes/demand-action-code'
import { sendActionCode } from '@/server/accounts/codes/send-action-code'
import type { Asking } from '@/server/payments/payer-of'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { isOrderedHere } from '../access/ordered-here'
import { readerOf } from '../access/reader-of'
import type { Reservation } from '../find-reservation'
import { reservationByCode } from '../may-manage'
import { askerOfContact, correctContact, demandOtherAddress, sameAddress } from './correct-contact'

/** Codes of one reservation within an hour, to whatever addresses: nobody writes to strangers with it. */
const MOST_AN_HOUR = 4

/** Who corrects which reservation. */
export interface OwnCorrection {
  readonly reservation: Reservation
  readonly by: Exclude<ChangeActor, 'desk'>
}

/**
 * Whose address can be corrected by whoever asks: the owner signed in, the unlocked guest, and the browser that ordered,
 * for a link to a mistyped address unlocks none. Only while the reservation waits for its first payment.
 * @throws DomainError unauthenticated, not_found, contact_closed
 */
export async function contactToCorrect(
  context: Context,
  typed: string,
  asking: Asking,
): Promise<OwnCorrection> {
  const reservation = await reservationByCode(context, typed)
  const reader = await readerOf(context, reservation, asking.session, asking.request)
  const isKnown = reader !== 'holder' || (await isOrderedHere(context, reservation.id, asking.request))
  if (!isKnown) throw new DomainError(asking.session ? 'not_found' : 'unauthenticated')
  if (reservation.status !== 'new') throw new DomainError('contact_closed')
  return { reservation, by: reader === 'owner' ? 'owner' : 'buyer' }
}

/** Mails a code to the right address. @throws DomainError invalid (email), too_many_requests */
export async function sendOwnContactCode(
  context: Context,
  { reservation }: OwnCorrection,
  email: string,
): Promise<ActionCodeSent> {
  demandOtherAddress(reservation, email)
  const asker = askerOfContact(reservation, email)
  if ((await countCodes(context, asker.name, subHours(context.clock.now(), 1))) >= MOST_AN_HOUR)
    throw new DomainError('too_many_requests', { retryAfter: 3600 })
  return sendActionCode(context, asker, reservation.locale)
}

/**
 * Puts the address that was proved by its code in the place of the mistyped one. Doing it twice changes nothing.
 * @returns the address there is now
 * @throws DomainError email_code_wrong, contact_closed for what was paid meanwhile
 */
export async function correctOwnContact(
  context: Context,
  { reservation, by }: OwnCorrection,
  { email, email_code }: { readonly email: string; readonly email_code: string },
): Promise<string> {
  await demandActionCode(context, askerOfContact(reservation, email), email_code)
  if (sameAddress(reservation, email)) return reservation.email
  return transact(context, async (inside) => (await correctContact(inside, reservation.id, email, by)).email)
}
