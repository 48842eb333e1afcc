import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { GatewayTimeout, GatewayUnavailable } from '../gateways/errors'
import type { Gateway } from '../gateways/port'

/**
 * A question to a gateway that moves no money.
 * @throws DomainError provider_unavailable when it does not answer; what else it throws
 */
export async function askGateway<Answer>(
  context: Context,
  { name }: Pick<Gateway, 'name'>,
  question: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof GatewayTimeout) && !(error instanceof GatewayUnavailable)) throw error
    context.log.warn({ err: error, gateway: name }, 'a gateway did not answer a question of a form')
    throw new DomainError('provider_unavailable', { retryAfter: 10, reason: error.message })
  }
}
