import { randomUUID } from 'node:crypto'
import { fc, test } from '@fast-check/vitest'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { payables } from '@/server/payments/tables'
import { books, GOOD_CARD, pay, placed } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

/** The guard of the sum, which the negative control takes out. */
const guard = vi.hoisted(() => ({ isOut: false }))
vi.mock('@/server/payments/payables/lock-payable', async (original) => {
  const real = await original<typeof import('@/server/payments/payables/lock-payable')>()
  const lockPayable: typeof real.lockPayable = async (context, orderId, patience) => {
    if (!guard.isOut) return real.lockPayable(context, orderId, patience)
    const found = await context.db.select().from(payables).where(eq(payables.orderId, orderId))
    await new Promise((resolve) => setTimeout(resolve, 150))
    return found[0] ?? null
  }
  return { ...real, lockPayable }
})

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.settle())

const minor = (amount: number) => Math.round(amount * 100)

/** A confirmed reservation: 5,433.33 MXN, 576.67 of them paid. */
async function begun(): Promise<PlacedOrder> {
  const order = await placed(shop)
  await payBy(order, randomUUID(), { method: 'card', amount: order.due_amount })
  shop.clock.advance(1)
  return order
}

async function payBy({ code }: PlacedOrder, payer: string, body: { method: string; amount: number }) {
  const token = body.method === 'card' ? { token: await shop.token(GOOD_CARD) } : {}
  return pay(shop, code, { ...body, ...token }, randomUUID(), payer)
}

/** Paid and promised, in minor units. */
async function promised(orderId: string): Promise<number> {
  const { rows } = await shop.context.pool.query<{ sum: number }>(
    `select coalesce(sum(greatest(amount_minor - paid_minor, 0)), 0)::int as sum from payment_attempts
     where order_id = $1 and state in ('created', 'submitting', 'pending', 'unknown')`,
    [orderId],
  )
  return (rows[0]?.sum ?? 0) + (await books(shop, orderId)).paid
}

/** Many payers at the same moment. */
async function rush(order: PlacedOrder, amounts: readonly number[]) {
  await Promise.all(amounts.map((amount) => payBy(order, randomUUID(), { method: 'oxxo', amount })))
  return promised(order.uuid)
}

describe('payers at the same moment', () => {
  test.prop([fc.array(fc.integer({ min: 3, max: 48 }), { minLength: 2, maxLength: 6 })], { numRuns: 6 })(
    'never promise more than is owed, whatever they pay',
    async (hundreds) => {
      const order = await begun()
      const amounts = hundreds.map((one) => one * 100)
      expect(await rush(order, amounts)).toBeLessThanOrEqual(minor(order.amount))
    },
  )

  it('would promise more without the lock of the payable', async () => {
    guard.isOut = true
    try {
      // On a busy machine the three may come one after the other: again, until they meet.
      let isBroken = false
      for (let round = 0; round < 8 && !isBroken; round += 1) {
        const order = await begun()
        isBroken = (await rush(order, [4800, 4800, 4800])) > minor(order.amount)
      }
      expect(isBroken).toBe(true)
    } finally {
      guard.isOut = false
      // What was worked off without the lock lost its race, and is the sweep's.
      await new Promise((resolve) => setTimeout(resolve, 400))
      await shop.sweep('webhook_inbox')
    }
  })
})
