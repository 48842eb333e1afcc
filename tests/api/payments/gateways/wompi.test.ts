import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelAttempt } from '@/server/payments/attempts/cancel-attempt'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { reconcileAttempt } from '@/server/payments/attempts/reconcile-attempt'
import { createPayment } from '@/server/payments/create-payment'
import { wompiGateway } from '@/server/payments/gateways/wompi/adapter'
import type { Payments } from '@/server/payments/payments'
import { processEvent } from '@/server/payments/webhooks/process-event'
import { receiveEvent } from '@/server/payments/webhooks/receive-event'
import { keysOf } from '../../../gateway/doubles/wompi/bench'
import { startWompi, type WompiDouble } from '../../../gateway/doubles/wompi/server'
import { eventually } from '../../../support/eventually'
import { books, dueOf, placed } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

const [GOOD, DECLINED] = ['4242424242424242', '4111111111111111']

let shop: PayingShop
let double: WompiDouble
let payments: Payments
beforeAll(async () => {
  shop = await openPayingShop()
  double = await startWompi()
  const hosts = { api: `${double.origin}/v1`, checkout: `${double.origin}/p/` }
  const clock = shop.context.clock
  double.state.move(clock.now().getTime() - Date.now())
  const wompi = wompiGateway({ keys: keysOf('checkout'), clock, hosts, timeoutMs: 5_000 })
  const find = (name: string) => (name === 'wompi' ? wompi : shop.payments.gateways.find(name))
  payments = { ...shop.payments, gateways: { offering: () => [wompi], find } }
})
afterAll(async () => {
  await double.close()
  await shop.close()
})

/** Pays what is due by a card, which is typed on Wompi's page. */
async function begun() {
  const order = await placed(shop, 'layaway', 'COP')
  const amount = await dueOf(shop, order.code)
  const { attempt } = await createPayment(
    shop.context,
    payments,
    { order: order.code, gateway: 'wompi', method: 'card', amount },
    { key: randomUUID(), route: 'createPayment', scope: '', sha256: Buffer.alloc(32) },
    { session: null, request: new Request(shop.origin) },
  )
  expect(attempt).toMatchObject({ state: 'pending', nextAction: { type: 'redirect' } })
  return { ...order, id: attempt.id, url: attempt.nextAction?.url ?? '' }
}

const attemptOf = async (id: string) => {
  const attempt = await findAttempt(shop.context, id)
  if (!attempt) throw new Error('no attempt')
  return attempt
}

const pay = (url: string, number: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, type: 'CARD' }),
  })

/** Every event of a payment arrives, twice and in any order. */
async function told(id: string, count: number) {
  const about = () => double.state.events.filter(({ reference }) => reference === id)
  await eventually(async () => about().length >= count)
  for (const { body, headers } of [...about().toReversed(), ...about()]) {
    const request = new Request(`${shop.origin}/api/webhooks/wompi`, { method: 'POST', body, headers })
    const event = await receiveEvent(shop.context, payments, 'wompi', request)
    if (event) await processEvent(shop.context, payments, event)
  }
}

describe('a card on Wompi’s page', () => {
  it('keeps its address while nobody pays there, and confirms the order when somebody did', async () => {
    const { uuid, id, url } = await begun()
    expect(await reconcileAttempt(shop.context, payments, await attemptOf(id))).toBe('never_seen')
    expect(await attemptOf(id)).toMatchObject({ state: 'pending', nextAction: { url } })
    await pay(url, GOOD)
    await told(id, 1)
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
  })

  it('that was declined and tried again there is one payment', async () => {
    const { uuid, id, url } = await begun()
    await pay(url, DECLINED)
    await told(id, 1)
    expect(await attemptOf(id)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
    await pay(url, GOOD)
    await told(id, 2)
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
  })

  it('that was given up for another way, and paid all the same, is booked', async () => {
    const { uuid, id, url } = await begun()
    expect(await cancelAttempt(shop.context, payments, await attemptOf(id))).toMatchObject({
      state: 'cancelled',
    })
    await pay(url, GOOD)
    await told(id, 1)
    expect(await books(shop, uuid)).toMatchObject({ attempts: ['paid'] })
  })

  it('that nobody used ends with its window', async () => {
    const { id, url } = await begun()
    shop.clock.advance(31)
    expect(await reconcileAttempt(shop.context, payments, await attemptOf(id))).toBe('recorded')
    expect((await attemptOf(id)).state).toBe('expired')
    double.state.move(31 * 60_000)
    expect((await pay(url, GOOD)).status).toBe(422)
  })
})
