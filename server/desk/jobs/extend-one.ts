import type { JobSkip } from '@/lib/desk/jobs/job-contract'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { lockReservation } from '@/server/reservations/cancellation/facts-as-quoted'
import { reservationByCode } from '@/server/reservations/may-manage'
import { extendFinalPayment, extensionFacts } from '@/server/reservations/plan/extend-final-payment'
import { appendEntry } from '../audit/append-entry'
import { refusedTo } from '../reservations/actions/extend'
import { type ExtensionDetail, stoodOn } from './extend-many'

interface Turn {
  readonly code: string
  readonly detail: ExtensionDetail
  readonly because: string
}

/**
 * Gives one of many the last day that its preview named, in the caller's transaction and under the lock of its payable.
 * @returns why it was given none; nothing is written then. Null: it was
 * @throws DomainError not_found
 */
export async function extendOne(
  inside: Context,
  member: Member,
  { code, detail: { until, stoodOn: before }, because }: Turn,
): Promise<JobSkip | null> {
  const reservation = await lockReservation(inside, (await reservationByCode(inside, code)).id)
  try {
    const facts = await extensionFacts(inside, reservation)
    const refusal = refusedTo(member.role, facts, until)
    if (refusal) return refusal
    if (stoodOn(facts) !== before) return 'changed'
    await extendFinalPayment(inside, reservation, until)
  } catch (error) {
    const skip = skipOf(error)
    if (skip === null) throw error
    return skip
  }
  await appendEntry(inside, member, {
    ...{ action: 'reservation_extend', object: { type: 'reservation', id: reservation.code } },
    ...{
      before: { status: reservation.status },
      after: { status: reservation.status, until },
      reason: because,
    },
  })
  return null
}

/** All of these are thrown before anything is written. */
function skipOf(error: unknown): JobSkip | null {
  if (!(error instanceof DomainError)) return null
  if (error.code === 'reservation_ended') return 'ended'
  if (error.code === 'not_extendable') return 'not_extendable'
  if (error.code === 'payment_in_progress') return 'in_progress'
  // The day has come, or the trip moved nearer.
  return error.code === 'invalid' ? 'changed' : null
}
