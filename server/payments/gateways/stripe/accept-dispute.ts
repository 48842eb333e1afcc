import type { SoughtCharge } from '../port'
import type { AcceptanceResult } from '../results'
import type { StripeCaller } from './call'
import { findIntent } from './find-intent'
import { disputeWire } from './wire'

/** Closes the dispute of a charge that waits for our answer: it is lost from then on, which nobody takes back. */
export async function acceptDispute(call: StripeCaller, charge: SoughtCharge): Promise<AcceptanceResult> {
  const intent = await findIntent(call, charge)
  if (!intent) return 'not_open'
  const disputes = await call.all(disputeWire, (stripe) =>
    stripe.disputes.list({ payment_intent: intent.id, limit: 100 }),
  )
  const open = disputes.find(({ status }) => status === 'needs_response')
  if (!open) return disputes.some(({ status }) => status === 'lost') ? 'accepted' : 'not_open'
  await call.one(disputeWire, (stripe) =>
    stripe.disputes.close(open.id, {}, { idempotencyKey: `dispute:${open.id}:accepted` }),
  )
  return 'accepted'
}
