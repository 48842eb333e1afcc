import { dayIn } from '@/server/platform/clock'
import type { NewRefund } from '../port'
import type { RefundResult } from '../results'
import type { Conversation } from './call'
import { typeOf } from './map-charge'
import { WompiRefusal } from './map-error'
import { readById, readSought } from './read'
import { type Transaction, voidWire } from './wire'

const failed = (reason: Extract<RefundResult, { status: 'failed' }>['reason']): RefundResult => ({
  status: 'failed',
  reason,
})

/**
 * Gives a card its money back: whole, on the day it was charged in Colombia, and never anything else, which a person
 * pays back. Wompi keeps no key of ours, but a transaction is voided once: what is void already is what was asked.
 */
export async function voidCharge(
  conversation: Conversation,
  { charge, amount }: NewRefund,
  now: Date,
): Promise<RefundResult> {
  const paid = (await readSought(conversation, charge)).filter(({ status }) =>
    ['APPROVED', 'VOIDED'].includes(status),
  )
  const [one, another] = paid
  if (!one) return failed('not_found')
  // Paid twice on Wompi's page: which of them goes back is for a person to say.
  if (another) return failed('not_possible')
  if (amount > one.amount_in_cents) return failed('exceeds_received')
  if (one.status === 'VOIDED')
    return amount === one.amount_in_cents
      ? { status: 'refunded', refundId: one.id, amount }
      : failed('exceeds_received')
  if (typeOf(one) !== 'CARD' || amount < one.amount_in_cents) return failed('not_possible')
  if (dayOf(one.finalized_at ?? one.created_at) !== dayOf(now)) return failed('too_late')
  return send(conversation, one)
}

/** Days of a bank in Colombia. */
const dayOf = (instant: Date) => dayIn('America/Bogota', instant)

async function send(
  conversation: Conversation,
  { id, amount_in_cents: amount }: Transaction,
): Promise<RefundResult> {
  const path = `/transactions/${encodeURIComponent(id)}/void`
  const done = { status: 'refunded', refundId: id, amount } as const
  try {
    const { data } = await conversation.call(voidWire, { method: 'POST', path, as: 'privateKey', body: {} })
    if (data.transaction?.status === 'VOIDED') return done
    return ['DECLINED', 'ERROR'].includes(data.status ?? '')
      ? failed('not_possible')
      : { ...done, status: 'pending' }
  } catch (error) {
    if (!(error instanceof WompiRefusal) || error.status !== 422) throw error
    // It says no for good, or to a void that the same call has done meanwhile.
    return (await readById(conversation, id))?.status === 'VOIDED' ? done : failed('too_late')
  }
}
