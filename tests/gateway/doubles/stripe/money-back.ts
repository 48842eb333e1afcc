import { type Form, formAt, textAt } from './form'
import { findIntent } from './intents'
import { disputeJson, refundJson } from './present'
import { invalidRequest } from './refusal'
import { announce, type Dispute, newId, nowOf, type Refund, secondsOf, type World } from './world'

/** Money that goes back, and money that a bank takes. */

export function createRefund(world: World, form: Form): Refund {
  const intent = findIntent(world, textAt(form, 'payment_intent') ?? '')
  const amount = Number(textAt(form, 'amount'))
  if (intent.types.includes('oxxo')) throw invalidRequest('charge_not_refundable', 'payment_intent')
  if (intent.charge?.disputed) throw invalidRequest('charge_disputed', 'payment_intent')
  const gone = world.refunds
    .filter((one) => one.intent === intent.id)
    .reduce((all, one) => all + one.amount, 0)
  if (!(amount > 0) || amount > intent.received - gone)
    throw invalidRequest('parameter_invalid_integer', 'amount')
  const refund = {
    ...{ id: newId('re'), intent: intent.id, amount, at: nowOf(world) + world.refundMs },
    metadata: formAt(form, 'metadata') as Record<string, string>,
  }
  world.refunds.push(refund)
  announce(world, 'refund.created', refundJson(world, refund))
  return refund
}

/** The bank takes the whole of a charge, and says later who was right. */
export function disputeCharge(
  world: World,
  intentId: string,
  step: 'open' | 'won' | 'lost' | 'inquiry',
): void {
  const intent = findIntent(world, intentId)
  const status = { open: 'needs_response', inquiry: 'warning_needs_response', won: 'won', lost: 'lost' }[step]
  const known = world.disputes.find((one) => one.intent === intentId)
  const dispute: Dispute = known ?? {
    ...{ id: newId('du'), intent: intentId, amount: intent.amount, created: secondsOf(world) },
    status,
  }
  dispute.status = status
  if (!known) world.disputes.push(dispute)
  if (intent.charge) intent.charge.disputed = true
  announce(world, known ? 'charge.dispute.closed' : 'charge.dispute.created', disputeJson(world, dispute))
}

/** What speaks for a charge, handed in once: from then on the bank decides. */
export function hearMerchant(world: World, id: string, form: Form): Dispute {
  const dispute = world.disputes.find((one) => one.id === id)
  const file = textAt(form, 'evidence', 'uncategorized_file')
  if (!dispute || !file || !world.files.has(file)) throw invalidRequest('resource_missing', 'dispute', 404)
  if (dispute.status !== 'needs_response') throw invalidRequest('dispute_closed', 'dispute')
  dispute.file = file
  if (textAt(form, 'submit') === 'true') dispute.status = 'under_review'
  return dispute
}

/** The merchant gives in: it is lost, and announced as any other end. */
export function closeDispute(world: World, id: string): Dispute {
  const dispute = world.disputes.find((one) => one.id === id)
  if (!dispute) throw invalidRequest('resource_missing', 'dispute', 404)
  if (dispute.status !== 'needs_response') throw invalidRequest('dispute_closed', 'dispute')
  dispute.status = 'lost'
  announce(world, 'charge.dispute.closed', disputeJson(world, dispute))
  return dispute
}
