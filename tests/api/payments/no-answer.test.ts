import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openAttempt } from '@/server/payments/attempts/open-attempt'
import { hashBody } from '@/server/platform/http/idempotency'
import { eventually } from '../../support/eventually'
import { books, GOOD_CARD, payCard, placed, received } from './actions'
import { chargeFor } from './inbox'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.settle())

describe('a card whose answer does not come', () => {
  it.each(['4000000000004087', '4000000000005027'])('%s was charged: unknown, then paid', async (number) => {
    await shop.sandbox('/controls', { hold: true })
    const { uuid, code } = await placed(shop)
    const { status, json } = await payCard(shop, code, number)
    expect([status, json.data.status, json.data.failure]).toEqual([201, 'unknown', null])
    const other = await payCard(shop, code, GOOD_CARD)
    expect(other.json.code).toBe('payment_in_progress')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
    await shop.sandbox('/controls', { hold: false })
  })

  it('is found by the sweep', async () => {
    await shop.sandbox('/controls', { hold: true })
    const { uuid, code } = await placed(shop)
    await payCard(shop, code, '4000000000004087')
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', attempts: ['unknown'] })
    shop.clock.advance(0.2)
    await shop.sweep('payment_reconciliation')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
    await shop.sandbox('/controls', { hold: false })
  })

  it.each(['4000000000004095', '4000000000005035'])(
    '%s was not charged: unknown, and failed only when the gateway does not know it a minute later',
    async (number) => {
      const { uuid, code } = await placed(shop)
      expect((await payCard(shop, code, number)).json.data.status).toBe('unknown')
      shop.clock.advance(0.2)
      await shop.sweep('payment_reconciliation')
      expect(await books(shop, uuid)).toMatchObject({ attempts: ['unknown'] })
      expect((await payCard(shop, code, GOOD_CARD)).json.code).toBe('payment_in_progress')
      shop.clock.advance(1)
      await shop.sweep('payment_reconciliation')
      expect(await books(shop, uuid)).toMatchObject({ status: 'new', attempts: ['failed'] })
      expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
    },
  )

  it('keeps its seats while it is unknown, whatever the window says', async () => {
    const { uuid, code } = await placed(shop)
    await payCard(shop, code, '4000000000004095')
    shop.clock.advance(45)
    await shop.sweep('first_payment_expiry')
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', attempts: ['unknown'] })
    await shop.sweep('payment_reconciliation')
    await shop.sweep('first_payment_expiry')
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', attempts: ['failed'] })
  })
})

describe('a card that answers later', () => {
  it('is pending, then paid or declined by the webhook', async () => {
    const [good, bad] = [await placed(shop), await placed(shop)]
    expect((await payCard(shop, good.code, '4000000000002024')).json.data).toMatchObject({
      status: 'pending',
      next_action: null,
    })
    expect((await payCard(shop, bad.code, '4000000000002032')).json.data.status).toBe('pending')
    shop.clock.advance(0.2)
    await eventually(async () => (await books(shop, good.uuid)).status === 'confirmed')
    await eventually(async () => (await books(shop, bad.uuid)).attempts[0] === 'failed')
  })
})

describe('a process that dies', () => {
  const begin = async () => {
    const order = await placed(shop)
    const amount = order.due_amount
    const request = { order: order.code, gateway: 'sandbox', method: 'card', amount } as const
    const key = {
      scope: `order:${order.uuid}`,
      route: '/api/payments',
      key: randomUUID(),
      sha256: hashBody(request),
    }
    const opening = await openAttempt(shop.context, shop.payments, {
      ...{ orderId: order.uuid, request, key, byHelper: false, creditOf: null },
      payer: { name: null, names: [null], isBuyer: false },
    })
    if (opening.kind !== 'opened') throw new Error(opening.kind)
    return { ...order, attempt: opening.attempt }
  }
  const minutes = async (count: number) => {
    shop.clock.advance(count)
    await shop.sweep('payment_reconciliation')
  }

  it('after the charge and before the answer leaves money that is found, and nobody charges again', async () => {
    await shop.sandbox('/controls', { hold: true })
    const { uuid, code, attempt } = await begin()
    const card = { token: await shop.token(GOOD_CARD) }
    await shop.gateway.create(chargeFor(attempt, { card }))
    expect((await payCard(shop, code, GOOD_CARD)).json.code).toBe('payment_in_progress')
    await minutes(0.6)
    expect(await books(shop, uuid)).toMatchObject({ attempts: ['paid'], status: 'confirmed' })
    expect(await received(shop, uuid)).toBe(attempt.amountMinor)
    await shop.sandbox('/controls', { hold: false })
  })

  it('right after the intent was committed charges nothing, and says so after a minute', async () => {
    const { uuid, code } = await begin()
    expect((await payCard(shop, code, GOOD_CARD)).json.code).toBe('payment_in_progress')
    await minutes(0.6)
    expect(await books(shop, uuid)).toMatchObject({ attempts: ['unknown'] })
    await minutes(1)
    expect(await books(shop, uuid)).toMatchObject({ attempts: ['failed'], status: 'new' })
  })
})
