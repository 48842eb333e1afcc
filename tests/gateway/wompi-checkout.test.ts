import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayRefused } from '@/server/payments/gateways/errors'
import type { Gateway, NewCharge, SoughtCharge } from '@/server/payments/gateways/port'
import { wompiAgainst } from './doubles/wompi/bench'
import { startWompi, type WompiDouble } from './doubles/wompi/server'
import { aCharge } from './sandbox-client'

const COLOMBIA = { locale: 'es_CO', currency: 'COP' } as const
const HALF_AN_HOUR = 1_800_000
const [GOOD, DECLINED] = ['4242424242424242', '4111111111111111']

let double: WompiDouble
let gateway: Gateway
beforeAll(async () => {
  double = await startWompi()
  gateway = wompiAgainst(double, 'checkout')
})
afterAll(() => double.close())

/** A card's payment that has its page, as payments knows it afterwards. */
async function opened(change: Partial<NewCharge> = {}) {
  const expiresAt = new Date(double.state.now().getTime() + HALF_AN_HOUR)
  const charge = aCharge('card', {
    ...COLOMBIA,
    expiresAt,
    returnUrl: 'http://127.0.0.1/back?code=A',
    ...change,
  })
  const made = await gateway.create(charge)
  if (made.status !== 'pending' || made.nextAction?.type !== 'redirect') throw new Error('no page')
  const { reference, account, method, amount } = charge
  const sought: SoughtCharge = {
    ...{ reference, account, method, amount, expiresAt, parts: 1 },
    ...{ chargeIds: [made.chargeId], createdAt: new Date() },
  }
  return { charge, made, sought, url: made.nextAction.url }
}

const pay = (url: string, number: string, type = 'CARD') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, type }),
  })

describe('a card on Wompi’s page', () => {
  it('is offered without a field of ours, a consent of ours or a way to keep it', async () => {
    const offered = await gateway.methods(COLOMBIA, 500_000, { planMonths: [3] })
    expect(offered.find(({ method }) => method === 'card')).toMatchObject({
      ...{ needs: [], browser: null, canSave: false, refund: 'whole', installments: [] },
    })
    expect(await gateway.options?.('card', COLOMBIA)).toEqual({ banks: [], consents: [] })
  })

  it('has a signed address, and makes no call', async () => {
    const before = double.calls.length
    const { charge, url } = await opened()
    expect(double.calls.length).toBe(before)
    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(await page.json()).toMatchObject({ reference: charge.reference, amount_in_cents: charge.amount })
    const changed = new URL(url)
    changed.searchParams.set('amount-in-cents', '150000')
    expect((await fetch(changed)).status).toBe(422)
    expect(new URL(url).searchParams.get('redirect-url')).toBe('http://127.0.0.1/back?code=A')
  })

  it('is the same page and the same charge however often it is asked', async () => {
    const { charge, made } = await opened()
    expect(await gateway.create(charge)).toEqual(made)
  })

  it('is not seen by Wompi until somebody pays there, and then is paid', async () => {
    const { made, sought, url } = await opened()
    expect(await gateway.fetch(sought)).toBeNull()
    await pay(url, GOOD)
    await expect
      .poll(() => gateway.fetch(sought))
      .toMatchObject({
        ...{ status: 'paid', received: sought.amount, chargeId: made.chargeId },
        card: { last4: '4242' },
      })
  })

  it('may be tried again there, and stays one charge', async () => {
    const { made, sought, url } = await opened()
    await pay(url, DECLINED)
    await expect
      .poll(() => gateway.fetch(sought))
      .toMatchObject({ status: 'failed', reason: 'insufficient_funds' })
    await pay(url, GOOD)
    await expect.poll(() => gateway.fetch(sought)).toMatchObject({ status: 'paid', chargeId: made.chargeId })
    expect(double.state.ofReference(sought.reference)).toHaveLength(2)
  })

  it('ends by itself, and cannot be paid after', async () => {
    const { sought, url } = await opened()
    double.state.move(HALF_AN_HOUR)
    expect(await gateway.fetch(sought)).toMatchObject({ status: 'failed', reason: 'expired', received: 0 })
    expect((await pay(url, GOOD)).status).toBe(422)
  })

  it('that nobody used is given up, and what is paid there all the same is told', async () => {
    const { made, sought, url } = await opened()
    expect(await gateway.cancel(sought)).toMatchObject({
      ...{ status: 'failed', reason: 'cancelled', chargeId: made.chargeId, amount: sought.amount },
    })
    await pay(url, GOOD)
    await expect.poll(() => gateway.fetch(sought)).toMatchObject({ status: 'paid', received: sought.amount })
    expect(await gateway.cancel(sought)).toMatchObject({ status: 'paid' })
  })

  it('that somebody is paying on waits', async () => {
    double.state.settleMs = 300
    const { sought, url } = await opened()
    await pay(url, GOOD)
    expect(await gateway.cancel(sought)).toMatchObject({ status: 'pending' })
    double.state.settleMs = 20
  })

  it('goes back whole, unless it was paid by something else there', async () => {
    for (const [type, expected] of [
      ['CARD', { status: 'refunded', amount: 740_000 }],
      ['PSE', { status: 'failed', reason: 'not_possible' }],
    ] as const) {
      const { sought, url } = await opened()
      await pay(url, GOOD, type)
      await expect.poll(() => gateway.fetch(sought)).toMatchObject({ status: 'paid' })
      const refund = { charge: sought, amount: sought.amount, key: crypto.randomUUID() }
      expect(await gateway.refund(refund)).toMatchObject(expected)
    }
  })

  it('paid twice there is told as received twice, and a person says which goes back', async () => {
    const { sought, url } = await opened()
    await pay(url, DECLINED)
    await expect.poll(() => gateway.fetch(sought)).toMatchObject({ status: 'failed' })
    await pay(url, GOOD)
    await expect.poll(() => gateway.fetch(sought)).toMatchObject({ status: 'paid' })
    for (const one of double.state.ofReference(sought.reference)) Object.assign(one, { status: 'APPROVED' })
    expect(await gateway.fetch(sought)).toMatchObject({ amount: 740_000, received: 1_480_000 })
    const refund = { charge: sought, amount: sought.amount, key: crypto.randomUUID() }
    expect(await gateway.refund(refund)).toEqual({ status: 'failed', reason: 'not_possible' })
    expect(await gateway.fetch(sought)).toMatchObject({ refunded: 0 })
  })

  it('is of pesos of Colombia only', async () => {
    await expect(opened({ currency: 'USD' })).rejects.toBeInstanceOf(GatewayRefused)
  })
})
