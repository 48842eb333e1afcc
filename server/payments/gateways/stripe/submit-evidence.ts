import { GatewayRefused, GatewayUnavailable } from '../errors'
import type { EvidenceFile, SoughtCharge } from '../port'
import type { EvidenceResult } from '../results'
import type { StripeCaller } from './call'
import type { StripeAccess } from './client'
import { findIntent } from './find-intent'
import { NAME } from './map-error'
import { disputeWire, fileWire } from './wire'

/** Files have a host of their own, which the library does not let a test stand in for. */
const FILES_ORIGIN = 'https://files.stripe.com'

/**
 * Hands in a file for the open dispute of a charge: uploaded, then named as what speaks for it. What was handed in before
 * is not handed in again, and nothing is once the bank stopped hearing it.
 */
export async function submitEvidence(
  call: StripeCaller,
  access: StripeAccess,
  charge: SoughtCharge,
  file: EvidenceFile,
): Promise<EvidenceResult> {
  const intent = await findIntent(call, charge)
  if (!intent) return 'not_disputed'
  const disputes = await call.all(disputeWire, (stripe) =>
    stripe.disputes.list({ payment_intent: intent.id, limit: 100 }),
  )
  const open = disputes.find(({ status }) => status === 'needs_response')
  if (!open) return disputes.some(({ status }) => status === 'under_review') ? 'submitted' : 'not_disputed'
  if (open.evidence_details?.past_due) return 'too_late'
  const { id: uploaded } = await call.one(fileWire, () => upload(access, file))
  await call.one(disputeWire, (stripe) =>
    stripe.disputes.update(
      open.id,
      { evidence: { uncategorized_file: uploaded }, submit: true },
      { idempotencyKey: `dispute:${open.id}:${uploaded}` },
    ),
  )
  return 'submitted'
}

/** A file that is uploaded twice and named once does nothing. */
async function upload(
  { secretKey, timeoutMs, apiUrl }: StripeAccess,
  { name, pdf }: EvidenceFile,
): Promise<unknown> {
  const form = new FormData()
  form.set('purpose', 'dispute_evidence')
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), name)
  let answer: Response
  try {
    answer = await fetch(`${apiUrl ?? FILES_ORIGIN}/v1/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.ok) return await answer.json()
  } catch (error) {
    throw new GatewayUnavailable(NAME, 'no connection', { cause: error })
  }
  if (answer.status >= 500 || answer.status === 429 || answer.status === 409)
    throw new GatewayUnavailable(NAME, `status ${answer.status}`)
  throw new GatewayRefused(NAME, `status_${answer.status}`)
}
