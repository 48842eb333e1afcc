import { z } from 'zod'
import { type GatewayPlan, readGatewayPlan } from '@/lib/payments/gateway-plan'

/** Whether keys must move real money here, or must not. */
export type KeyMode = 'live' | 'test'

/** The variable to change, and the rest of a sentence. Values are not repeated: they are secrets. */
export interface KeyProblem {
  readonly variable: string
  readonly sentence: string
}

/** `GATEWAYS` of the environment. */
export const gatewayPlan = z.string().transform((text, context) => {
  const plan = readGatewayPlan(text)
  if (plan) return plan
  context.addIssue({ code: 'custom', message: 'must be like MXN:sandbox COP:sandbox, or *:sandbox' })
  return z.NEVER
})

const SANDBOX_EVERYWHERE: GatewayPlan = {
  offered: { USD: ['sandbox'], MXN: ['sandbox'], COP: ['sandbox'] },
  named: ['sandbox'],
}

/** What is configured; the sandbox everywhere where nothing is. */
export function gatewaysOf({ GATEWAYS }: { readonly GATEWAYS?: GatewayPlan | undefined }): GatewayPlan {
  return GATEWAYS ?? SANDBOX_EVERYWHERE
}
