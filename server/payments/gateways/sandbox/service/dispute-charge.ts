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
    await client.query('UPDATE sandbox_gateway.charges SET dispute = $2, updated_at = $3 WHERE id = $1', [
      id,
      step,
      now,
    ])
    await emit(service, client, id, EVENTS[step], now)
  })
}

function book(client: PoolClient, { id }: ChargeRow, kind: string, amount: number, now: Date) {
  return client.query(
    'INSERT INTO sandbox_gateway.entries (charge_id, kind, amount, created_at) VALUES ($1, $2, $3, $4)',
    [id, kind, amount, now],
  )
}
