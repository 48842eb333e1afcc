import { randomUUID } from 'node:crypto'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import { openAttempt } from '@/server/payments/attempts/open-attempt'
import { signWebhook } from '@/server/payments/gateways/sandbox/signature'
import { ANA } from '../../gateway/sandbox-client'
import { eventually } from '../../support/eventually'
import { placed } from './actions'
import type { PayingShop } from './paying-shop'

export interface Stored {
  id: string
  body: string
}

/** The events that the sandbox made for a charge, in the order they happened. */
export async function eventsOf(shop: PayingShop, chargeId: string): Promise<Stored[]> {
  const { rows } = await shop.context.pool.query<Stored>(
    `select id, body from sandbox_gateway.events where charge_id = $1
     order by (body::jsonb->'charge'->>'received')::bigint, (body::jsonb->>'type' <> 'charge.pending')`,
    [chargeId],
  )
  return rows
}

/** Sends an event as the gateway does, signed as told. */
export function post(
  shop: PayingShop,
  body: string,
  change: { secret?: string; at?: Date; header?: string } = {},
  name = 'sandbox',
) {
  const { secret = shop.webhookSecret, at = shop.clock.now() } = change
  const header = change.header ?? signWebhook(body, secret, at)
  return fetch(`${shop.origin}/api/webhooks/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': header },
    body,
  })
}

export interface EventRow {
  event_id: string
  outcome: string | null
  processed_at: Date | null
}

/** What is in our inbox. */
export async function eventRows(shop: PayingShop): Promise<EventRow[]> {
  return (await shop.context.pool.query('select event_id, outcome, processed_at from gateway_events')).rows
}

/** Waits until these events were worked off. */
export const workedOff = (shop: PayingShop, ids: string[]) =>
  eventually(async () => {
    const rows = await eventRows(shop)
    return ids.every((id) => rows.some(({ event_id, processed_at }) => event_id === id && processed_at))
  })

/** An order with an attempt that was committed, and a process that then died. */
export async function opened(shop: PayingShop) {
  const order = await placed(shop)
  const amount = order.due_amount
  const request = { order: order.code, gateway: 'sandbox', method: 'spei', amount } as const
  const key = {
    scope: `order:${order.uuid}`,
    route: '/api/payments',
    key: randomUUID(),
    sha256: Buffer.alloc(32),
  }
  const opening = await openAttempt(shop.context, shop.payments, {
    ...{ orderId: order.uuid, request, key, byHelper: false, creditOf: null },
    payer: { name: null, names: [null], isBuyer: false },
  })
  if (opening.kind !== 'opened') throw new Error(opening.kind)
  return { ...order, attempt: opening.attempt }
}

/** What our adapter would have asked the gateway for. */
export const chargeFor = (attempt: Attempt, change: object = {}) => ({
  reference: attempt.id,
  account: attempt.orderId,
  method: 'card' as const,
  amount: attempt.amountMinor,
  currency: 'MXN' as const,
  locale: 'es_MX' as const,
  description: 'x',
  payer: ANA,
  ...change,
})
