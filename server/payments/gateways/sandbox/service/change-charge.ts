import type { PoolClient } from 'pg'
import type { FailureReason } from '../../results'
import type { ChargeStatus, EventKind } from '../wire'
import { addPayment, type ChargeRow, findCharge, lockCharge, setStatus } from './charges'
import { transaction } from './database'
import type { Service } from './deps'
import { SandboxError } from './errors'
import { emit } from './events'

const OPEN: ReadonlySet<ChargeStatus> = new Set(['requires_action', 'pending', 'processing', 'authorized'])

type Work = (client: PoolClient, charge: ChargeRow, now: Date) => Promise<void>

/**
 * Every change of a charge: locked, changed, told, in one transaction.
 * @throws SandboxError 404 not_found
 */
export async function change(service: Service, id: string, work: Work): Promise<ChargeRow> {
  const now = service.clock.now()
  const after = await transaction(service.pool, async (client) => {
    const charge = await lockCharge(client, id)
    if (!charge) throw new SandboxError(404, 'not_found')
    await work(client, charge, now)
    return findCharge(client, id)
  })
  service.wake()
  if (!after) throw new SandboxError(404, 'not_found')
  return after
}

async function end(
  service: Service,
  client: PoolClient,
  id: string,
  kind: EventKind,
  reason: FailureReason,
  now: Date,
) {
  const status = kind === 'expired' || kind === 'cancelled' ? kind : 'failed'
  await setStatus(client, id, { status, reason }, now)
  await emit(service, client, id, kind, now)
}

/** Closes an open charge for good; one that is not open any more stays as it is, and the answer says so. */
export function closeCharge(
  service: Service,
  id: string,
  kind: 'failed' | 'expired' | 'cancelled',
  reason: FailureReason,
): Promise<ChargeRow> {
  return change(service, id, async (client, charge, now) => {
    if (OPEN.has(charge.status)) await end(service, client, id, kind, reason, now)
  })
}

/** The challenge was passed, the bank said yes, or the late answer came: the charge becomes what it was meant to be. */
export function completeCharge(service: Service, id: string): Promise<ChargeRow> {
  return change(service, id, async (client, charge, now) => {
    if (charge.status !== 'requires_action' && charge.status !== 'processing') return
    if (charge.outcome === 'failed') {
      const reason = (charge.outcome_reason ?? 'card_declined') as FailureReason
      return end(service, client, id, 'failed', reason, now)
    }
    const status = charge.outcome ?? 'paid'
    if (status === 'paid') await addPayment(client, { chargeId: id, amount: charge.amount }, now)
    await setStatus(client, id, { status }, now)
    await emit(service, client, id, status, now)
  })
}

/** Takes an authorised amount, whole or in part. @throws SandboxError 409 not_capturable */
export function captureCharge(service: Service, id: string, amount: number): Promise<ChargeRow> {
  return change(service, id, async (client, charge, now) => {
    if (charge.status === 'paid' && charge.received === amount) return
    if (charge.status !== 'authorized' || amount > charge.amount)
      throw new SandboxError(409, 'not_capturable')
    await addPayment(client, { chargeId: id, amount }, now)
    await setStatus(client, id, { status: 'paid' }, now)
    await emit(service, client, id, 'paid', now)
  })
}

/** Money that arrives at a CLABE, however much and however late: it is kept, and told. */
export function receiveTransfer(service: Service, id: string, amount: number): Promise<ChargeRow> {
  return change(service, id, async (client, charge, now) => {
    if (charge.method !== 'spei' || !charge.clabe) throw new SandboxError(409, 'not_a_transfer')
    await addPayment(client, { chargeId: id, amount }, now)
    await afterMoney(service, client, charge, amount, now)
  })
}

/** A voucher paid at the counter: always whole, once, possibly after its expiry. The till may take a while to tell. */
export function payVoucher(service: Service, id: string, reference: string): Promise<ChargeRow> {
  return change(service, id, async (client, charge, now) => {
    const voucher = charge.vouchers.find((one) => one.reference === reference)
    if (!voucher) throw new SandboxError(404, 'not_found')
    if (voucher.paid || voucher.waiting) return
    if (service.settleLagMs === 0) return bookVoucher(service, client, { charge, reference }, now)
    const settleAt = new Date(now.getTime() + service.settleLagMs)
    await client.query('UPDATE sandbox_gateway.vouchers SET settle_at = $2 WHERE reference = $1', [
      reference,
      settleAt,
    ])
  })
}

/** The till tells of a voucher that was paid before. */
export function settleVoucher(service: Service, id: string, reference: string): Promise<ChargeRow> {
  return change(service, id, async (client, charge, now) => {
    const isPaid = charge.vouchers.some((one) => one.reference === reference && one.paid)
    if (!isPaid) await bookVoucher(service, client, { charge, reference }, now)
  })
}

interface Cash {
  readonly charge: ChargeRow
  readonly reference: string
}

async function bookVoucher(service: Service, client: PoolClient, { charge, reference }: Cash, now: Date) {
  const { id, amount } = charge
  await client.query(
    'UPDATE sandbox_gateway.vouchers SET paid_at = $2, settle_at = NULL WHERE reference = $1',
    [reference, now],
  )
  await addPayment(client, { chargeId: id, amount, voucher: reference }, now)
  await afterMoney(service, client, charge, amount, now)
}

async function afterMoney(
  service: Service,
  client: PoolClient,
  charge: ChargeRow,
  amount: number,
  now: Date,
) {
  const whole = charge.received + amount >= charge.amount
  if (whole && charge.status !== 'paid') await setStatus(client, charge.id, { status: 'paid' }, now)
  const kind = charge.status === 'paid' ? 'overpaid' : whole ? 'paid' : 'partially_paid'
  await emit(service, client, charge.id, kind, now)
}
