import { GatewayRefused } from '../errors'
import type { EvidenceFile, SoughtCharge } from '../port'
import type { AcceptanceResult, EvidenceResult } from '../results'
import type { SandboxCaller } from './call'
import { chargeWire } from './wire'

/** Hands in what speaks for a disputed charge, once. */
export async function submitEvidence(
  call: SandboxCaller,
  { chargeIds: [id] }: SoughtCharge,
  { pdf }: EvidenceFile,
): Promise<EvidenceResult> {
  const body = { pdf: Buffer.from(pdf).toString('base64') }
  try {
    await call('POST', `/charges/${id}/dispute/evidence`, chargeWire, { body })
    return 'submitted'
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    if (error.code === 'too_late') return 'too_late'
    if (error.code === 'not_disputed' || error.code === 'not_found') return 'not_disputed'
    throw error
  }
}

/** Gives a disputed charge up. */
export async function acceptDispute(
  call: SandboxCaller,
  { chargeIds: [id] }: SoughtCharge,
): Promise<AcceptanceResult> {
  try {
    await call('POST', `/charges/${id}/dispute/accept`, chargeWire, { body: {} })
    return 'accepted'
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    if (error.code === 'not_disputed' || error.code === 'not_found') return 'not_open'
    throw error
  }
}
