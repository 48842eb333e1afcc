import { isNotNull } from 'drizzle-orm'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { type CircuitState, circuitState, nextTryAt } from '../rules/circuit'
import { gatewayCircuits } from './tables'

/** How the ways to pay stand that went unanswered of late. */
export interface Troubles {
  /** Whether nobody is let through to it now. */
  has(gateway: string, method: PaymentMethod): boolean
  /** Whether the next attempt tries it again, alone. */
  isHalfOpen(gateway: string, method: PaymentMethod): boolean
  /** In how many seconds it may be tried again, at least one. */
  secondsOf(gateway: string, method: PaymentMethod): number
}

/** Everything is answered. */
export const NO_TROUBLES: Troubles = { has: () => false, isHalfOpen: () => false, secondsOf: () => 1 }

/** Which gateways have trouble with which method, as every process sees it. */
export async function readTroubles(context: Pick<Context, 'db' | 'clock'>): Promise<Troubles> {
  const rows = await context.db.select().from(gatewayCircuits).where(isNotNull(gatewayCircuits.openUntil))
  if (rows.length === 0) return NO_TROUBLES
  const now = context.clock.now()
  const find = (gateway: string, method: PaymentMethod) =>
    rows.find((row) => row.gateway === gateway && row.method === method)
  const is = (state: CircuitState) => (gateway: string, method: PaymentMethod) =>
    circuitState(find(gateway, method) ?? null, now) === state
  return {
    has: is('open'),
    isHalfOpen: is('half_open'),
    secondsOf: (gateway, method) => {
      const circuit = find(gateway, method)
      const left = circuit ? nextTryAt(circuit).getTime() - now.getTime() : 0
      return Math.max(1, Math.ceil(left / 1_000))
    },
  }
}
