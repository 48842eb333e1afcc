import type { PoolClient } from 'pg'
import { REFUNDS } from '../limits'
import { change } from './change-charge'
import { type ChargeRow, lockCharge } from './charges'
import { readControls } from './controls'
import { only, transaction } from './database'
import type { Service } from './deps'
import { leftOf } from './dispute-charge'
import { SandboxError } from './errors'
import { emit } from './events'
import { claimKey } from './idempotency'
import { newId } from './ids'

export interface Refund {
  readonly id: string
  readonly charge: string
  readonly amount: number
  /** `pending`: accepted, and the money goes later. */
  readonly status: 'done' | 'pending'
}

/**
 * Gives money back, never more than came in, refunds under way counted; the same key gives back once.
 * @throws SandboxError 404 not_found, 409 exceeds_received, not_possible (cash) or refused (it came to nothing), 422
 * idempotency_mismatch
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
    if (REFUNDS[locked.method] === 'manual') throw new SandboxError(409, 'not_possible')
    const body = { charge, amount }
    const first = await claimKey(client, { scope: 'refund', key, body, resourceId: id, now })
    if (first) return readRefund(client, first)
    if (amount > leftOf(locked) - (await underWay(client, charge)))
      throw new SandboxError(409, 'exceeds_received')
    const { refund_ms: wait } = await readControls(client)
    await client.query(
      'INSERT INTO sandbox_gateway.refunds (id, charge_id, amount, created_at, settle_at) VALUES ($1, $2, $3, $4, $5)',
      [id, charge, amount, now, wait > 0 ? new Date(now.getTime() + wait) : null],
    )
    if (wait === 0) await book(service, client, { id, charge: locked, amount }, now)
    return readRefund(client, id)
  })
  service.wake()
  return refund
}

/** The money of a refund that was on its way goes, or the payer's bank does not take it. */
export function settleRefund(service: Service, id: string, chargeId: string): Promise<ChargeRow> {
  return change(service, chargeId, async (client, charge, now) => {
    const { rows } = await client.query<{ amount: number }>(
      'UPDATE sandbox_gateway.refunds SET settle_at = NULL WHERE id = $1 AND settle_at IS NOT NULL RETURNING amount',
      [id],
    )
    const [row] = rows
    if (!row) return
    const { refund_fails: fails } = await readControls(client)
    if (!fails) return book(service, client, { id, charge, amount: row.amount }, now)
    await client.query('UPDATE sandbox_gateway.refunds SET failed_at = $2 WHERE id = $1', [id, now])
    await emit(service, client, charge.id, 'refund_failed', now)
  })
}

interface Booked {
  readonly id: string
  readonly charge: ChargeRow
  readonly amount: number
}

async function book(service: Service, client: PoolClient, { id, charge, amount }: Booked, now: Date) {
  await client.query(
    `INSERT INTO sandbox_gateway.entries (charge_id, kind, amount, refund_id, created_at)
     VALUES ($1, 'refund', $2, $3, $4)`,
    [charge.id, amount, id, now],
  )
  const whole = charge.refunded + amount === charge.received
  await emit(service, client, charge.id, whole ? 'refunded' : 'partially_refunded', now)
}

async function readRefund(client: PoolClient, id: string): Promise<Refund> {
  const { rows } = await client.query<Refund & { failed: boolean }>(
    `SELECT id, charge_id AS charge, amount, CASE WHEN settle_at IS NULL THEN 'done' ELSE 'pending' END AS status,
       failed_at IS NOT NULL AS failed
     FROM sandbox_gateway.refunds WHERE id = $1`,
    [id],
  )
  const { failed, ...refund } = only(rows)
  if (failed) throw new SandboxError(409, 'refused')
  return refund
}

async function underWay(client: PoolClient, charge: string): Promise<number> {
  const { rows } = await client.query<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM sandbox_gateway.refunds
     WHERE charge_id = $1 AND settle_at IS NOT NULL`,
    [charge],
  )
  return only(rows).sum
}
