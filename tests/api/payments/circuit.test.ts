import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { paymentSetup } from '@/lib/payments/contract'
import { call } from '../checkout/support/buyer'
import { books, dueOf, GOOD_CARD, pay, payCard, placed } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

/** Cards of the sandbox: charged, but the answer never comes; not charged, no answer either; not charged, a broken answer at once. */
const [CHARGED, SILENT, LOST] = ['4000000000004087', '4000000000004095', '4000000000005035']

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.context.pool.query('drop trigger if exists forgetful on gateway_circuits')
  await shop.context.pool.query('delete from gateway_circuits')
})

/** So many payments of as many reservations, one after the other. A broken answer costs no time, silence a second. */
async function unanswered(n: number, number = LOST): Promise<void> {
  for (let i = 0; i < n; i++) {
    const { code } = await placed(shop)
    expect((await payCard(shop, code, number)).json.data.status).toBe('unknown')
  }
}

/** So many at once, each of a reservation of its own: what each was told. */
async function atOnce(n: number, number: string): Promise<string[]> {
  const orders = await Promise.all(
    Array.from({ length: n }, async () => {
      const { code } = await placed(shop)
      return { code, amount: await dueOf(shop, code), token: await shop.token(number) }
    }),
  )
  const answers = await Promise.all(
    orders.map(({ code, ...body }) => pay(shop, code, { method: 'card', ...body })),
  )
  return answers.map(({ json }) => json.data?.status ?? json.code)
}

const closedNow = async () => {
  const { json } = await call<CallData<typeof paymentSetup>>(shop, 'GET', '/api/payments/setup?amount=1000')
  return Object.fromEntries(
    json.data.gateways.flatMap(({ methods }) => methods.map((one) => [one.method, one.closed])),
  )
}

describe('a gateway that does not answer', () => {
  it('is told of at once after five in a row, with the ways that are left; nothing is written for it', async () => {
    await unanswered(4)
    await unanswered(1, SILENT)
    const { uuid, code } = await placed(shop)
    const { status, json, headers } = await payCard(shop, code, GOOD_CARD)
    expect([status, json.code, json.data]).toEqual([409, 'method_in_trouble', { methods: ['oxxo', 'spei'] }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await books(shop, uuid)).attempts).toEqual([])
    expect(await closedNow()).toEqual({ card: 'trouble', oxxo: null, spei: null })
    expect((await pay(shop, code, { method: 'oxxo' })).json.data.status).toBe('pending')
  })

  it('is still asked about what is open', async () => {
    await shop.sandbox('/controls', { hold: true })
    const { uuid, code } = await placed(shop)
    expect((await payCard(shop, code, CHARGED)).json.data.status).toBe('unknown')
    await unanswered(4)
    expect((await closedNow()).card).toBe('trouble')
    shop.clock.advance(0.2)
    await shop.sweep('payment_reconciliation')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'] })
    await shop.sandbox('/controls', { hold: false })
  })

  it('is open as long as one in five is answered', async () => {
    await unanswered(4)
    const { code } = await placed(shop)
    expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
    await unanswered(4)
    expect((await closedNow()).card).toBeNull()
  })

  it('is tried again after a minute by one payment of many at once, and open to all when that is answered', async () => {
    await unanswered(5)
    shop.clock.advance(1.1)
    expect((await closedNow()).card).toBeNull()
    const tried = await atOnce(6, LOST)
    expect(tried.filter((one) => one === 'unknown')).toHaveLength(1)
    expect(tried.filter((one) => one === 'method_in_trouble')).toHaveLength(5)
    expect((await closedNow()).card).toBe('trouble')
    shop.clock.advance(1.1)
    const { code } = await placed(shop)
    expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
    expect(await atOnce(3, GOOD_CARD)).toEqual(['paid', 'paid', 'paid'])
  })

  it('would be tried by many at once if none of them were remembered', async () => {
    await unanswered(5)
    shop.clock.advance(1.1)
    await shop.context.pool.query(`
      create or replace function forget_probe() returns trigger language plpgsql as
        'begin new.probe_until := null; return new; end';
      create trigger forgetful before update on gateway_circuits for each row execute function forget_probe()`)
    expect((await atOnce(6, LOST)).filter((one) => one === 'unknown').length).toBeGreaterThan(1)
  })
})
