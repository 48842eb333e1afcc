import type { z } from 'zod'
import type { ActionCodeSent } from '@/lib/accounts/action-code'
import type { correctContact as correctCall } from '@/lib/desk/deed-contract'
import { demandActionCode } from '@/server/accounts/codes/demand-action-code'
import { sendActionCode } from '@/server/accounts/codes/send-action-code'
import type { Context, Member } from '@/server/platform/context'
import { findReplay, type IdempotencyKey } from '@/server/platform/http/idempotency'
import { once } from '@/server/platform/http/once'
import {
  askerOfContact,
  correctContact,
  demandOtherAddress,
} from '@/server/reservations/contact/correct-contact'
import type { Reservation } from '@/server/reservations/find-reservation'
import { appendEntry } from '../audit/append-entry'

/** Mails a code to the address that a buyer says is theirs. @throws DomainError invalid (email), too_many_requests */
export function sendContactCode(
  context: Context,
  reservation: Reservation,
  email: string,
): Promise<ActionCodeSent> {
  demandOtherAddress(reservation, email)
  return sendActionCode(context, askerOfContact(reservation, email), reservation.locale)
}

/**
 * Puts the address that was proved by its code in the place of the buyer's, once per key. No address is kept in the chain.
 * @throws DomainError email_code_wrong, invalid (email)
 */
export async function correctBuyer(
  context: Context,
  member: Member,
  reservation: Reservation,
  { email, email_code, reason }: z.output<typeof correctCall.body>,
  key: IdempotencyKey,
): Promise<{ readonly email: string }> {
  // Wrong digits count whatever becomes of the transaction; what is only told again was proved before.
  if (!(await findReplay(context, key)))
    await demandActionCode(context, askerOfContact(reservation, email), email_code)
  return once(context, key, 200, async (inside) => {
    const corrected = await correctContact(inside, reservation.id, email)
    await appendEntry(inside, member, {
      ...{ action: 'correct_contact', object: { type: 'reservation', id: reservation.code }, reason },
      after: { owner: corrected.userId === null ? 'none' : 'account' },
    })
    return { email: corrected.email }
  })
}
