import { dayIn } from '@/server/platform/clock'
import { GatewayUnavailable } from '../errors'
import type { NewRefund } from '../port'
import type { RefundResult } from '../results'
import type { Conversation } from './call'
import { typeOf } from './map-charge'
import { NAME, WompiRefusal } from './map-error'
import { readById, readSought } from './read'
import { type Transaction, voidWire } from './wire'

/**
 * A void that is on its way refuses another one as one that is not possible is refused, and its transaction stays approved
 * meanwhile. So often (some 16 hours, `nextRefundTry`) it is looked at again before no means no: a person who pays back
 * what the network gives back a minute later pays twice.
 */
const ASKS = 10

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
  { charge, amount, ask = 1 }: NewRefund,
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
  // What was asked on its day may still be done after it.
  if (dayOf(one.finalized_at ?? one.created_at) !== dayOf(now))
    return ask > 1 ? refused(ask) : failed('too_late')
  return send(conversation, one, ask)
}

/** @throws GatewayUnavailable while an earlier void may be on its way: nobody knows, and it is asked again */
function refused(ask: number): RefundResult {
  if (ask >= ASKS) return failed('too_late')
  throw new GatewayUnavailable(NAME, 'a void that may be on its way')
}

/** Days of a bank in Colombia. */
const dayOf = (instant: Date) => dayIn('America/Bogota', instant)

async function send(
  conversation: Conversation,
  { id, amount_in_cents: amount }: Transaction,
  ask: number,
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
    // It says no for good, or to a void that was done meanwhile, or to one that is on its way.
    return (await readById(conversation, id))?.status === 'VOIDED' ? done : refused(ask)
  }
}
