import { createHash } from 'node:crypto'
import { addDays } from 'date-fns'
import type { PoolClient } from 'pg'
import type { EventKind } from '../wire'
import { change } from './change-charge'
import type { ChargeRow } from './charges'
import type { Service } from './deps'
import { SandboxError } from './errors'
import { emit } from './events'

const EVENTS = { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const satisfies Record<
  string,
  EventKind
>
/** As long as banks give to answer. */
const DAYS_TO_ANSWER = 9

export type DisputeStep = keyof typeof EVENTS

/** What is left of a charge's money: what came in less what went back and what a bank holds. */
export function leftOf({ received, refunded, disputed, reinstated }: ChargeRow): number {
  return received - refunded - disputed + reinstated
}

/**
 * The payer's bank takes back what is left of a card's money; later it is won, and the money returns, or lost.
 * @throws SandboxError 404 not_found, 409 not_disputable
 */
export function disputeCharge(service: Service, id: string, step: DisputeStep): Promise<ChargeRow> {
  return change(service, id, async (client, charge, now) => {
    if (charge.dispute === step) return
    const isNext = step === 'open' ? charge.dispute === null && leftOf(charge) > 0 : charge.dispute === 'open'
    if (charge.method !== 'card' || !isNext) throw new SandboxError(409, 'not_disputable')
    if (step === 'open') await book(client, charge, 'dispute', leftOf(charge), now)
    if (step === 'won') await book(client, charge, 'reinstate', charge.disputed - charge.reinstated, now)
    const dueAt = step === 'open' ? addDays(now, DAYS_TO_ANSWER) : charge.dispute_due_at
    await client.query(
      'UPDATE sandbox_gateway.charges SET dispute = $2, dispute_due_at = $3, updated_at = $4 WHERE id = $1',
      [id, step, dueAt, now],
    )
    await emit(service, client, id, EVENTS[step], now)
  })
}

/**
 * Takes what speaks for a charge, the first time and until the bank stops hearing it; its fingerprint is what stays.
 * @throws SandboxError 404 not_found, 409 not_disputed, 409 too_late
 */
export function hearMerchant(service: Service, id: string, pdf: Buffer): Promise<ChargeRow> {
  return change(service, id, async (client, charge, now) => {
    if (charge.dispute_heard_at !== null) return
    if (charge.dispute !== 'open') throw new SandboxError(409, 'not_disputed')
    if (charge.dispute_due_at !== null && charge.dispute_due_at < now) throw new SandboxError(409, 'too_late')
    await client.query(
      `UPDATE sandbox_gateway.charges SET dispute_heard_at = $2, dispute_evidence_sha256 = $3, updated_at = $2
       WHERE id = $1`,
      [id, now, createHash('sha256').update(pdf).digest()],
    )
  })
}

/**
 * The merchant gives in: the bank keeps what it took. Asked again nothing more happens.
 * @throws SandboxError 404 not_found, 409 not_disputed where nothing waits for an answer
 */
export function giveIn(service: Service, id: string): Promise<ChargeRow> {
  return change(service, id, async (client, charge, now) => {
    if (charge.dispute === 'lost') return
    if (charge.dispute !== 'open' || charge.dispute_heard_at !== null)
      throw new SandboxError(409, 'not_disputed')
    await client.query(`UPDATE sandbox_gateway.charges SET dispute = 'lost', updated_at = $2 WHERE id = $1`, [
      id,
      now,
    ])
    await emit(service, client, id, EVENTS.lost, now)
  })
}

function book(client: PoolClient, { id }: ChargeRow, kind: string, amount: number, now: Date) {
  return client.query(
    'INSERT INTO sandbox_gateway.entries (charge_id, kind, amount, created_at) VALUES ($1, $2, $3, $4)',
    [id, kind, amount, now],
  )
}
