import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { ledgerEntries, paymentAttempts } from '@/server/payments/tables'
import { type Context, transact } from '@/server/platform/context'
import { onLedgerMoved } from '@/server/reservations/money/on-ledger-moved'
import { buy, call, cenotesCart } from './buyer'
import type { Shop } from './shop'

/** The first row of a statement. */
export const one = async ({ database }: Shop, text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows[0]

/** A trip to the cenotes, put on layaway. */
export async function placed(shop: Shop, qty = 2): Promise<PlacedOrder> {
  const { json } = await buy(shop, cenotesCart(qty), { mode: 'layaway' })
  return json.data
}

/** What payments does when a gateway says that money came in: lock, entry, handler, one transaction. */
export async function pay({ context }: Shop, orderId: string, amountMinor: number): Promise<void> {
  await transact(context, async (inside) => {
    await lockPayable(inside, orderId)
    await book(inside, orderId, amountMinor)
    await onLedgerMoved(inside, orderId)
  })
}

async function book(inside: Context, orderId: string, amountMinor: number): Promise<void> {
  await inside.db.insert(ledgerEntries).values({
    id: randomUUID(),
    orderId,
    kind: 'payment',
    amountMinor: -amountMinor,
    currency: 'MXN',
    at: inside.clock.now(),
  })
}

/** Somebody began to pay and has not finished. */
export async function openAttempt({ context, clock }: Shop, orderId: string): Promise<void> {
  const now = clock.now()
  await context.db.insert(paymentAttempts).values({
    id: randomUUID(),
    orderId,
    gateway: 'sandbox',
    method: 'oxxo',
    state: 'pending',
    amountMinor: 1_000,
    currency: 'MXN',
    createdAt: now,
    updatedAt: now,
  })
}

/** A reservation as its public page has it. */
export const show = async (shop: Shop, code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data
