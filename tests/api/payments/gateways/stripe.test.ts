import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { Payment, paymentSetup } from '@/lib/payments/contract'
import type { paymentPlans } from '@/lib/payments/options-contract'
import { createLog } from '@/server/platform/log/log'
import { openStripeDouble, type StripeDouble } from '../../../gateway/doubles/stripe/double'
import { SECRET_KEY, signed } from '../../../gateway/doubles/stripe/world'
import { eventually } from '../../../support/eventually'
import { call } from '../../checkout/support/buyer'
import { headersOf } from '../../reservations/cancelling'
import { cardHolder } from '../../reservations/card-holder'
import { books, pay, placed } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

/** Of the double: the one that its bank lets pay in months. */
const HAS_MONTHS = '4000004840000008'

/** A shop whose pesos go to Stripe's double, which is a process as far as the shop knows. */
const lines: string[] = []
let double: StripeDouble
let shop: PayingShop
beforeAll(async () => {
  double = await openStripeDouble()
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const settings = {
    ...{
      GATEWAYS: 'MXN:stripe,sandbox *:sandbox',
      STRIPE_API_URL: double.url,
      STRIPE_SECRET_KEY: SECRET_KEY,
    },
    ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_double', STRIPE_WEBHOOK_SECRET: double.webhookSecret },
  }
  shop = await openPayingShop(settings, { log })
  double.wait(shop.clock.now().getTime() - Date.now())
})
afterAll(async () => {
  await shop.close()
  await double.close()
})

const payAtStripe = async (code: string, method: string) =>
  (await pay(shop, code, { method, gateway: 'stripe' })).json.data
/** Sends every event of the double so far, the newest first, and again. */
const deliver = async () => {
  const events = [...double.world.events].reverse()
  for (const { body } of [...events, ...events]) expect(await received(body)).toBe(200)
}
/** An event, signed at the time it is by the shop's clock. */
const received = async (body: string, secret = double.webhookSecret) => {
  const seconds = Math.floor(shop.clock.now().getTime() / 1000)
  const headers = { 'stripe-signature': signed(body, secret, seconds) }
  return (await fetch(`${shop.origin}/api/webhooks/stripe`, { method: 'POST', body, headers })).status
}
const customersOf = async (orderId: string) =>
  (
    await shop.context.pool.query<{ id: string }>(
      `select id from gateway_objects where gateway = 'stripe' and kind = 'customer' and order_id = $1`,
      [orderId],
    )
  ).rows.map(({ id }) => id)

describe('a shop with Stripe', () => {
  it('offers its cards, cash and transfers before those of who comes after it, and tells how a card becomes a token', async () => {
    const { json } = await call<CallData<typeof paymentSetup>>(
      shop,
      'GET',
      '/api/payments/setup?amount=9000',
      {
        headers: { 'x-currency': 'MXN' },
      },
    )
    const offered = json.data.gateways.map(({ name, methods }) => [name, methods.map(({ method }) => method)])
    expect(offered).toEqual([
      ['stripe', ['card', 'oxxo', 'spei']],
      ['sandbox', []],
    ])
    expect(json.data.gateways[0]?.browser).toEqual({
      ...{ kind: 'stripe', public_key: expect.stringMatching(/^pk_test_/), api_origin: '' },
      wallets: true,
    })
  })

  it('takes cash at a till, told by events in any order and twice', async () => {
    const { uuid, code } = await placed(shop)
    const { voucher } = await payAtStripe(code, 'oxxo')
    expect(voucher).toHaveLength(1)
    double.payVoucher(voucher[0]?.reference ?? '')
    await deliver()
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    expect(await books(shop, uuid)).toMatchObject({ paid: 57_667, attempts: ['paid'] })
    await shop.settle()
  })

  it('lets seats wait as long as its voucher can be paid at a till, to the last minute of its last day', async () => {
    const { uuid, code } = await placed(shop)
    const { voucher } = await payAtStripe(code, 'oxxo')
    const ends = voucher[0]?.expires_at ?? ''
    expect(ends).toMatch(/T05:59/)
    const { rows } = await shop.context.pool.query(
      `select r.cancellation_date as window, p.window_ends_at as payable, h.expires_at as hold, a.expires_at as attempt
       from reservations r join payables p on p.order_id = r.id join holds h on h.order_id = r.id
         join payment_attempts a on a.order_id = r.id where r.id = $1`,
      [uuid],
    )
    const told = Object.values(rows[0] ?? {}).map((at) => (at as Date).toISOString())
    expect(told).toEqual(Array.from({ length: 4 }, () => new Date(ends).toISOString()))
    await shop.settle()
  })

  it('takes cash of a helper who told an address and no name, for a till takes none of nobody', async () => {
    const { code } = await placed(shop)
    const helper = { method: 'oxxo', gateway: 'stripe', payer: { email: 'luis@example.com' } }
    expect((await pay(shop, code, helper)).json.data).toMatchObject({
      status: 'pending',
      voucher: [expect.anything()],
    })
  })

  it('takes transfers to one account of an order, in parts, told by its customer', async () => {
    const { uuid, code } = await placed(shop)
    const { next_action: action } = (await payAtStripe(code, 'spei')) as Payment
    const clabe = action?.clabe ?? ''
    double.transfer(clabe, 50_000)
    await deliver()
    await eventually(async () => (await books(shop, uuid)).paid === 50_000)
    double.transfer(clabe, 7_667)
    await deliver()
    await eventually(async () => (await books(shop, uuid)).paid === 57_667)
    double.transfer(clabe, 100)
    await deliver()
    await eventually(async () => (await books(shop, uuid)).paid === 57_767)
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
    expect(await customersOf(uuid)).toHaveLength(1)
    await shop.settle()
  })

  it('books a transfer that comes when something else was paid since', async () => {
    const { uuid, code } = await placed(shop)
    const clabe = ((await payAtStripe(code, 'spei')) as Payment).next_action?.clabe ?? ''
    double.transfer(clabe, 57_667)
    await deliver()
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    await payAtStripe(code, 'oxxo')
    double.transfer(clabe, 33)
    await deliver()
    await eventually(async () => (await books(shop, uuid)).paid === 57_700)
    await shop.settle()
  })

  it('finds a charge whose answer was lost, and charges nobody twice', async () => {
    const { uuid, code } = await placed(shop)
    double.loseNextCharge()
    const { uuid: payment, status } = await payAtStripe(code, 'spei')
    expect(status).toBe('unknown')
    await call(shop, 'GET', `/api/payments/${payment}`)
    expect((await books(shop, uuid)).attempts).toEqual(['pending'])
    const [customer] = await customersOf(uuid)
    const own = [...double.world.intents.values()].filter((intent) => intent.customer === customer)
    expect(own.map(({ metadata }) => metadata.reference)).toEqual([payment])
    await shop.settle()
  })

  it('tells the months of a card that was saved to its owner alone, and charges it in them', async () => {
    const holder = cardHolder(() => shop)
    const { code, uuid } = await placed(shop)
    const cookie = await holder.owns(uuid)
    const wish = await holder.keeping(code, cookie)
    const at = { gateway: 'stripe', token: double.card(HAS_MONTHS) }
    expect((await holder.payAs(code, cookie, { ...at, ...wish })).json.data.status).toBe('paid')
    const [card] = await holder.cards(code, cookie)
    const monthsOf = (body: object, headers: Record<string, string>) =>
      call<CallData<typeof paymentPlans>>(shop, 'POST', '/api/payments/plans', {
        body: { amount: 9_000, card: card?.uuid, ...body },
        headers: { 'x-currency': 'MXN', ...headers },
      })
    const asked = await monthsOf({ order: code }, headersOf(cookie))
    expect(asked.json.data.installments.map(({ months }) => months)).toContain(3)
    expect((await monthsOf({}, headersOf(cookie))).json.data).toEqual(asked.json.data)
    for (const refused of [
      await monthsOf({ order: code }, {}),
      await monthsOf({}, {}),
      await monthsOf({ order: code, token: 'pm_1' }, headersOf(cookie)),
      await monthsOf({ card: '0192f0c1-7c1e-7000-8000-000000000001' }, headersOf(cookie)),
    ]) {
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.json.errors ?? {})).toEqual(['card'])
    }
    const none = await monthsOf({ card: undefined }, headersOf(cookie))
    expect([none.status, Object.keys(none.json.errors ?? {})]).toEqual([422, ['token']])

    const rest = { gateway: 'stripe', card: card?.uuid, installments: 3 }
    expect((await holder.payAs(code, cookie, rest)).json.data.status).toBe('paid')
    expect([...double.world.intents.values()].at(-1)).toMatchObject({
      months: 3,
      card: { number: HAS_MONTHS },
    })
    await shop.settle()
  })

  it('believes no event that somebody else signed', async () => {
    const [event] = double.world.events
    expect([await received(event?.body ?? '', 'whsec_other'), await received(event?.body ?? '')]).toEqual([
      400, 200,
    ])
  })

  it('says at the start what it was never run against, and no key, secret or token in its log', () => {
    const said = lines.filter((line) => line.includes('not yet run against the provider'))
    expect(said.map((line) => JSON.parse(line).gateway)).toEqual(['stripe'])
    expect(lines.join()).not.toMatch(/sk_test|whsec|client_secret|_secret_/)
  })
})
