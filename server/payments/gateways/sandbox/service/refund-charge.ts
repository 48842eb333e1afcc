import { lockCharge } from './charges'
import { transaction } from './database'
import type { Service } from './deps'
import { SandboxError } from './errors'
import { emit } from './events'
import { claimKey } from './idempotency'
import { newId } from './ids'

export interface Refund {
  readonly id: string
  readonly charge: string
  readonly amount: number
}

/**
 * Gives money back, never more than came in; the same key gives back once.
 * @throws SandboxError 404 not_found, 409 exceeds_received, 422 idempotency_mismatch
 */
export async function refundCharge(
  service: Service,
  charge: string,
  amount: number,
  key: string,
): Promise<Refund> {
  const now = service.clock.now()
  const id = newId('re')
  const refund = await transaction(service.pool, async (client) => {
    const locked = await lockCharge(client, charge)
    if (!locked) throw new SandboxError(404, 'not_found')
    const first = await claimKey(client, {
      scope: 'refund',
      key,
      body: { charge, amount },
      resourceId: id,
      now,
    })
    if (first) return { id: first, charge, amount }
    if (locked.refunded + amount > locked.received) throw new SandboxError(409, 'exceeds_received')
    await client.query(
      'INSERT INTO sandbox_gateway.refunds (id, charge_id, amount, created_at) VALUES ($1, $2, $3, $4)',
      [id, charge, amount, now],
    )
    await client.query(
      `INSERT INTO sandbox_gateway.entries (charge_id, kind, amount, refund_id, created_at)
       VALUES ($1, 'refund', $2, $3, $4)`,
      [charge, amount, id, now],
    )
    const whole = locked.refunded + amount === locked.received
    await emit(service, client, charge, whole ? 'refunded' : 'partially_refunded', now)
    return { id, charge, amount }
  })
  service.wake()
  return refund
}
