import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { Payment, paymentSetup } from '@/lib/payments/contract'
import type { paymentPlans } from '@/lib/payments/options-contract'
import { createLog } from '@/server/platform/log/log'
import { MEXICO } from '../../../gateway/doubles/mercadopago/account'
import { mercadoPagoCard } from '../../../gateway/doubles/mercadopago/bench'
import { type MercadoPagoDouble, startMercadoPago } from '../../../gateway/doubles/mercadopago/server'
import type { SentEvent } from '../../../gateway/doubles/mercadopago/stored'
import { eventually } from '../../../support/eventually'
import { call } from '../../checkout/support/buyer'
import { books, pay, placed } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

/** A shop whose pesos go to the double of Mercado Pago's account in Mexico. */
const lines: string[] = []
let double: MercadoPagoDouble
let shop: PayingShop
beforeAll(async () => {
  double = await startMercadoPago(MEXICO)
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const settings = {
    ...{ GATEWAYS: 'MXN:mercadopago_mx,sandbox *:sandbox', MERCADOPAGO_API_URL: double.origin },
    MERCADOPAGO_MX_ACCESS_TOKEN: MEXICO.accessToken,
    MERCADOPAGO_MX_PUBLIC_KEY: 'APP_USR-public-mx',
    MERCADOPAGO_MX_WEBHOOK_SECRET: MEXICO.webhookSecret,
    MERCADOPAGO_MX_USER_ID: String(MEXICO.userId),
  }
  shop = await openPayingShop(settings, { log })
  double.world.move(shop.clock.now().getTime() - Date.now())
})
afterAll(async () => {
  await shop.close()
  await double.close()
})

const payThere = async (code: string, method: string) =>
  (await pay(shop, code, { method, gateway: 'mercadopago_mx' })).json.data as Payment
const received = async ({ body, headers, query }: SentEvent) =>
  (await fetch(`${shop.origin}/api/webhooks/mercadopago_mx?${query}`, { method: 'POST', body, headers }))
    .status
/** Sends every event of the double so far, the newest first, and again. */
const deliver = async () => {
  const events = [...double.world.events].reverse()
  for (const event of [...events, ...events]) expect(await received(event)).toBe(200)
}
const orderOf = (payment: Payment) => {
  const order = [...double.world.orders.values()].find(({ reference }) => reference === payment.uuid)
  if (!order) throw new Error('no order')
  return order
}

const offered = async () => {
  const headers = { 'x-currency': 'MXN' }
  const path = '/api/payments/setup?amount=9000'
  const { json } = await call<CallData<typeof paymentSetup>>(shop, 'GET', path, { headers })
  return json.data.gateways.map(({ name, methods }) => [name, methods.map(({ method }) => method)])
}
const plansOf = (question: object) =>
  call<CallData<typeof paymentPlans>>(shop, 'POST', '/api/payments/plans', {
    body: question,
    headers: { 'x-currency': 'MXN' },
  })

describe('a shop with Mercado Pago', () => {
  it('leaves all to whoever comes after it while it does not answer, and for a minute after that', async () => {
    double.world.troubles.push(500)
    const without = [
      ['mercadopago_mx', []],
      ['sandbox', ['card', 'oxxo', 'spei']],
    ]
    expect([await offered(), await offered()]).toEqual([without, without])
    shop.clock.advance(61)
    double.world.move(61_000)
  })

  it('offers its cards, cash and transfers, before whoever comes after it', async () => {
    expect(await offered()).toEqual([
      ['mercadopago_mx', ['card', 'oxxo', 'spei']],
      ['sandbox', []],
    ])
  })

  it('takes a card by its token and network, tells its months, and where its bank asks', async () => {
    const byCard = (code: string, holder: string, more: object = {}) => {
      const { token, scheme, kind } = mercadoPagoCard(double, holder)
      const card = { token, card_details: { scheme, kind } }
      return pay(shop, code, { method: 'card', gateway: 'mercadopago_mx', ...card, ...more })
    }
    const { uuid, code } = await placed(shop)
    const question = { token: 'x', amount: 9_000, card_details: { scheme: 'visa', issuer: '25' } }
    double.world.troubles.push(500)
    expect(await plansOf(question)).toMatchObject({ status: 503, json: { code: 'provider_unavailable' } })
    const plans = await plansOf(question)
    expect(plans.json.data.installments.map(({ months }) => months)).toEqual([3, 12])
    expect((await byCard(code, 'FUND')).json.data).toMatchObject({ failure: 'insufficient_funds' })
    expect((await byCard(code, 'CHAL')).json.data).toMatchObject({
      status: 'pending',
      next_action: { type: 'three_ds', display: 'frame', url: expect.stringContaining('/challenge/') },
    })
    const other = await placed(shop)
    expect((await byCard(other.code, 'APRO')).json.data).toMatchObject({ status: 'paid' })
    expect(await books(shop, other.uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', attempts: ['failed', 'pending'] })
    await shop.settle()
  })

  it('takes months that cost interest as they were told, and books what the trip costs', async () => {
    const { token, scheme, kind } = mercadoPagoCard(double, 'APRO')
    const card = { method: 'card', gateway: 'mercadopago_mx', token, card_details: { scheme, kind } } as const
    const { uuid, code, layaway_amount: amount } = await placed(shop)
    const plans = await plansOf({ token: 'x', amount, order: code, card_details: { scheme: 'visa' } })
    const { financing_cost: cost } = plans.json.data.installments.find(({ months }) => months === 12) ?? {}
    const total = Number((amount * 1.154).toFixed(2))
    expect(cost).toMatchObject({ term: 12, total, amount: Math.round((total - amount) * 100) / 100 })
    // Nobody was told, less was told than it comes to, or of months that are free.
    for (const [more, refused] of [
      [{ installments: 12 }, 422],
      [{ installments: 12, financing_total: amount }, 422],
      [{ installments: 3, financing_total: total }, 422],
    ] as const)
      expect((await pay(shop, code, { ...card, ...more })).status).toBe(refused)
    const cheaper = await pay(shop, code, { ...card, installments: 12, financing_total: total - 0.01 })
    expect(cheaper.json.data).toMatchObject({ status: 'failed', failure: 'installments_unavailable' })
    const paid = await pay(shop, code, { ...card, installments: 12, financing_total: total })
    expect(paid.json.data).toMatchObject({ status: 'paid', amount })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: Math.round(amount * 100) })
    await shop.settle()
  })

  it('takes cash at a till, told by events of ids alone, in any order and twice', async () => {
    const { uuid, code } = await placed(shop)
    const payment = await payThere(code, 'oxxo')
    expect(payment).toMatchObject({ status: 'pending', voucher: [{ amount: 576.67, status: 'pending' }] })
    double.world.pay(double.world.byMethod('reference', payment.voucher[0]?.reference ?? ''))
    await deliver()
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    expect(await books(shop, uuid)).toMatchObject({ paid: 57_667, attempts: ['paid'] })
    await shop.settle()
  })

  it('sends a transfer to its page, and hears that all of it came', async () => {
    const { uuid, code } = await placed(shop)
    const payment = await payThere(code, 'spei')
    const url = `${double.origin}/bank/${orderOf(payment).id}`
    expect(payment.next_action).toMatchObject({ type: 'bank_transfer', clabe: null, amount_due: 576.67, url })
    double.world.pay(orderOf(payment))
    await deliver()
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    await shop.settle()
  })

  it('takes back a voucher when another one is asked for, and keeps the new one', async () => {
    const { uuid, code } = await placed(shop)
    const first = await payThere(code, 'oxxo')
    const second = await payThere(code, 'spei')
    expect([orderOf(first).status, orderOf(second).status]).toEqual(['canceled', 'action_required'])
    expect((await books(shop, uuid)).attempts).toEqual(['cancelled', 'pending'])
    await shop.settle()
  })

  it('finds an order whose answer was lost, and makes no other', async () => {
    const { uuid, code } = await placed(shop)
    double.loseNextOrder()
    const payment = await payThere(code, 'spei')
    expect(payment.status).toBe('unknown')
    await call(shop, 'GET', `/api/payments/${payment.uuid}`)
    expect((await books(shop, uuid)).attempts).toEqual(['pending'])
    const own = [...double.world.orders.values()].filter(({ reference }) => reference === payment.uuid)
    expect(own).toHaveLength(1)
    await shop.settle()
  })

  it('believes no event whose address was changed', async () => {
    const [event] = double.world.events
    if (!event) throw new Error('no event')
    const query = new URLSearchParams({ 'data.id': `${event.orderId}0`, type: 'order' })
    expect([await received({ ...event, query }), await received(event)]).toEqual([400, 200])
  })

  it('says at the start what it was never run against, and no key or secret in its log', () => {
    const said = lines.filter((line) => line.includes('not yet run against the provider'))
    expect(said.map((line) => JSON.parse(line).gateway)).toEqual(['mercadopago_mx'])
    expect(lines.join()).not.toMatch(/APP_USR|mp_secret/)
  })
})
