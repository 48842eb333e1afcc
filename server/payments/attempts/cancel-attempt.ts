import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { GatewayRefused, GatewayTimeout, GatewayUnavailable } from '../gateways/errors'
import type { Payments } from '../payments'
import { soughtCharge } from './gateway-objects'
import type { Attempt } from './list-attempts'
import { recordResult } from './record-result'

/**
 * Gives up a waiting voucher or challenge because the traveller chose another way. The gateway has the last word: what
 * was paid meanwhile is recorded as paid.
 * @throws DomainError provider_unavailable: it cannot be given up now, so nothing else may be begun
 */
export async function cancelAttempt(
  context: Context,
  payments: Payments,
  attempt: Attempt,
): Promise<Attempt> {
  const gateway = payments.gateways.find(attempt.gateway)
  if (!gateway || !attempt.chargeId) throw new DomainError('payment_in_progress', { retryAfter: 10 })
  try {
    const result = await gateway.cancel(await soughtCharge(context, attempt))
    return (await recordResult(context, payments, attempt, result)).attempt
  } catch (error) {
    const down =
      error instanceof GatewayTimeout ||
      error instanceof GatewayUnavailable ||
      error instanceof GatewayRefused
    if (!down) throw error
    throw new DomainError('provider_unavailable', { retryAfter: 10, reason: error.message })
  }
}
