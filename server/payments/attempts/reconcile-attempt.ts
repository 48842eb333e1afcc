import type { Context } from '@/server/platform/context'
import type { Gateway } from '../gateways/port'
import type { ChargeResult } from '../gateways/results'
import { OPEN_STATES } from '../payables/lock-payable'
import type { Payments } from '../payments'
import { soughtCharge } from './gateway-objects'
import type { Attempt } from './list-attempts'
import { recordNoAnswer } from './record-no-answer'
import { recordResult } from './record-result'
import { settleEnd } from './settle-end'

/** `mismatch`: not believed. `no_gateway`: it is not switched on here. `silent`: it did not answer. */
export type Reconciled = 'recorded' | 'mismatch' | 'never_seen' | 'silent' | 'no_gateway'

/** After its end a charge that still waits is given up at the gateway, which has the last word. */
const OVERDUE_MS = 60_000

/**
 * Asks the gateway what became of an attempt, and records it. The one path of webhook, return page and sweep: an event
 * is only a reason to look.
 */
export async function reconcileAttempt(
  context: Context,
  payments: Payments,
  attempt: Attempt,
): Promise<Reconciled> {
  const gateway = payments.gateways.find(attempt.gateway)
  if (!gateway) {
    context.log.error({ payment_id: attempt.id, gateway: attempt.gateway }, 'a gateway is not switched on')
    return 'no_gateway'
  }
  const result = await ask(context, gateway, attempt)
  if (result === 'silent' || result === 'never_seen') {
    await recordNoAnswer(context, gateway, attempt, result)
    return result
  }
  return (await recordResult(context, payments, attempt, result)).outcome
}

async function ask(
  context: Context,
  gateway: Gateway,
  attempt: Attempt,
): Promise<ChargeResult | 'silent' | 'never_seen'> {
  try {
    const sought = await soughtCharge(context, attempt)
    const found = await gateway.fetch(sought)
    if (!found) return 'never_seen'
    const end = settleEnd(attempt, gateway) ?? attempt.expiresAt
    if (!isStray(attempt, found, end, context.clock.now())) return found
    return await gateway.cancel({ ...sought, chargeIds: chargeIdsOf(found) })
  } catch (error) {
    context.log.warn(
      { err: error, payment_id: attempt.id, gateway: gateway.name },
      'a gateway did not answer',
    )
    return 'silent'
  }
}

function chargeIdsOf({ parts, chargeId }: ChargeResult): string[] {
  return parts?.map((part) => part.chargeId) ?? [chargeId]
}

/** A charge that waits though its attempt is closed or given up, or its time is over: nobody is going to pay it. */
function isStray(attempt: Attempt, found: ChargeResult, end: Date | null, now: Date): boolean {
  if (found.status !== 'pending' || found.received > 0) return false
  const open: readonly string[] = OPEN_STATES
  if (!open.includes(attempt.state) || attempt.givenUpAt !== null) return true
  return end !== null && now.getTime() - end.getTime() > OVERDUE_MS
}
