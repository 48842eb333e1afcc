import type { Context } from '@/server/platform/context'
import type { Gateway } from '../gateways/port'
import type { ChargeResult } from '../gateways/results'
import { OPEN_STATES } from '../payables/lock-payable'
import type { Payments } from '../payments'
import type { Attempt } from './list-attempts'
import { recordNoAnswer } from './record-no-answer'
import { recordResult } from './record-result'

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
    await recordNoAnswer(context, attempt, result)
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
    const found = await gateway.fetch(attempt.id)
    if (!found) return 'never_seen'
    return isStray(attempt, found, context.clock.now()) ? await gateway.cancel(found.chargeId) : found
  } catch (error) {
    context.log.warn(
      { err: error, payment_id: attempt.id, gateway: gateway.name },
      'a gateway did not answer',
    )
    return 'silent'
  }
}

/** A charge that waits though its attempt is closed or its time is over: nobody is going to pay it. */
function isStray(attempt: Attempt, found: ChargeResult, now: Date): boolean {
  if (found.status !== 'pending' || found.received > 0) return false
  const open: readonly string[] = OPEN_STATES
  if (!open.includes(attempt.state)) return true
  return attempt.expiresAt !== null && now.getTime() - attempt.expiresAt.getTime() > OVERDUE_MS
}
