import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { recordResult } from '@/server/payments/attempts/record-result'
import type { ChargeResult } from '@/server/payments/gateways/results'
import { permutations } from '../../support/permutations'
import { books } from './actions'
import { opened } from './inbox'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function fourLooks() {
  const order = await opened(shop)
  const { attempt } = order
  const whole = attempt.amountMinor
  const look = (status: 'pending' | 'paid', sum: number): ChargeResult => ({
    ...{ chargeId: `ch_${attempt.id}`, reference: attempt.id, amount: whole, currency: 'MXN' },
    ...{
      received: sum,
      refunded: 0,
      disputed: 0,
      reinstated: 0,
      installments: 1,
      card: null,
      savedCard: null,
      customer: null,
    },
    ...{ status, nextAction: { type: 'redirect', url: `${shop.origin}/sandbox/pse/${sum}` } },
  })
  return {
    ...order,
    looks: [look('pending', 0), look('pending', 100), look('paid', whole), look('paid', whole + 5)],
  }
}

it('looks that arrive in all 24 orders never take back a state, money or what is left to do', async () => {
  for (const order of permutations([0, 1, 2, 3])) {
    const { uuid, attempt, looks } = await fourLooks()
    let paid = 0
    for (const index of order) {
      const look = looks[index] as ChargeResult
      await recordResult(shop.context, shop.payments, attempt, look)
      const now = await books(shop, uuid)
      paid = Math.max(paid, look.received)
      expect(now.paid).toBe(paid)
      const isPaid = paid >= attempt.amountMinor
      expect(now.attempts).toEqual([isPaid ? 'paid' : 'pending'])
      const { nextAction } = (await findAttempt(shop.context, attempt.id)) ?? {}
      expect(nextAction?.url ?? null).toBe(isPaid ? null : `${shop.origin}/sandbox/pse/${paid}`)
    }
  }
})
