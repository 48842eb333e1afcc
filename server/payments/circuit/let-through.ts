import { addMilliseconds } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { circuitState } from '../rules/circuit'
import { gatewayCircuits } from './tables'

/** Beyond the longest call: an attempt that its process never came to record is lost by then. */
const SLACK_MS = 10_000

/**
 * Whether a new attempt may ask a gateway now, in the transaction that writes the attempt: what tries a way to pay again
 * is one attempt of all processes, and if nothing comes of the attempt it was none.
 */
export async function letThrough(context: Context, gateway: string, method: PaymentMethod): Promise<boolean> {
  const ofThis = and(eq(gatewayCircuits.gateway, gateway), eq(gatewayCircuits.method, method))
  const now = context.clock.now()
  // Nobody waits for a lock where everything is answered.
  const [seen] = await context.db.select().from(gatewayCircuits).where(ofThis)
  if (circuitState(seen ?? null, now) !== 'half_open') return circuitState(seen ?? null, now) === 'closed'
  const [circuit] = await context.db.select().from(gatewayCircuits).where(ofThis).for('update')
  const state = circuitState(circuit ?? null, now)
  if (state !== 'half_open') return state === 'closed'
  const probeUntil = addMilliseconds(now, context.env.gatewayTimeout + SLACK_MS)
  await context.db.update(gatewayCircuits).set({ probeUntil }).where(ofThis)
  return true
}
