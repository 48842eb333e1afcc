import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditsLeft } from '@/server/payments/credit/credits-left'
import { listCases } from '@/server/reservations/cases/list-cases'
import { BUYER } from '../../checkout/support/buyer'
import { NOW } from '../../checkout/support/shop'
import { books, GOOD_CARD, pay, payCard, payVoucher, placed, received } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { cancelling } from '../cancelling'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const traveller = cancelling(() => shop)
const holds = async (uuid: string) =>
  (await shop.context.pool.query(`select distinct state from holds where order_id = $1`, [uuid])).rows
const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code)
const pending = async (uuid: string) =>
  (
    await shop.context.pool.query(
      'select sum(amount_minor)::float8 as pending from ledger_entries where order_id = $1',
      [uuid],
    )
  ).rows[0]?.pending

describe('cancelling within the days of changing one’s mind', () => {
  it('gives all back to the card, frees the seats at once, and says so in every place', async () => {
    const { uuid, code, cookie, deposit } = await traveller.bought()
    const { json: quoted } = await traveller.quote(code, cookie)
    expect(quoted.data).toMatchObject({
      ...{ currency: 'MXN', rule: 'just_bought', basis: 'mx_lfpc_56', take: ['money', 'credit'], surplus: 0 },
      ...{ paid: deposit, back: deposit, kept: 0, if_credit: deposit },
      ways: [{ method: 'card', amount: deposit, way: 'gateway', payer_name: null }],
    })
    expect(quoted.data.terms.map(({ rule, amount, when }) => [rule, amount, when])).toEqual([
      ['just_bought', deposit, 'now'],
      ['before_departure', 0, 'later'],
      ['too_late', 0, 'later'],
    ])
    const answer = await traveller.confirm(code, cookie, quoted.data.quote, randomUUID(), {
      reason: 'Se enfermó',
    })
    expect([answer.status, answer.json.data.status]).toEqual([200, 'cancelled'])
    expect(answer.json.data.refunds).toMatchObject([
      { state: 'planned', reason: 'cancellation', amount: deposit, method: 'card', account: null },
    ])
    expect(await holds(uuid)).toEqual([{ state: 'released' }])
    expect(await received(shop, uuid)).toBe(Math.round(deposit * 100))
    // Nothing is gone as long as the gateway has it.
    expect((await books(shop, uuid)).paid).toBe(Math.round(deposit * 100))
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(0)
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: 0, attempts: ['refunded'] })
    expect(await pending(uuid)).toBe(0)
    const page = await traveller.page(code, cookie)
    expect(page.refunds).toMatchObject([{ state: 'settled', amount: deposit }])
    expect([page.surplus, page.cancellable, page.reservation.next_payment]).toEqual([0, false, null])
    const mails = await traveller.mails(code)
    expect(mails).toHaveLength(2)
    expect(mails.find(({ template }) => template === 'reservation_cancelled')?.data).toMatchObject({
      ...{ back: deposit, kept: 0, credit: 0, cause: 'asked', asks_account: false },
    })
    const done = mails.find(({ data }) => data.step === 'done')
    expect(done?.data).toMatchObject({ amount: deposit, receipts: [expect.stringMatching(/^R-2026-/)] })
    expect(await casesOf(code)).toEqual([])
  })

  it('gives a companion’s money back to the companion, and the buyer’s own first', async () => {
    const { uuid, code, cookie, deposit } = await traveller.bought()
    shop.clock.advance(1)
    await payCard(shop, code, GOOD_CARD, {
      amount: 2000,
      payer: { name: 'Abuela Rosa', email: 'rosa@example.com' },
    })
    const { json } = await traveller.quote(code, cookie)
    expect(json.data.ways.map(({ amount, payer_name }) => [amount, payer_name])).toEqual([
      [deposit, null],
      [2000, 'Abuela Rosa'],
    ])
    await traveller.confirm(code, cookie, json.data.quote)
    await shop.sweep('send_refunds')
    expect((await traveller.refunds(uuid)).map(({ state }) => state)).toEqual(['settled', 'settled'])
    const toRosa = (await traveller.mails(code)).filter(({ recipient }) => recipient === 'rosa@example.com')
    expect(toRosa).toMatchObject([{ data: { step: 'done', amount: 2000, firstname: 'Abuela Rosa' } }])
    await shop.settle()
  })
})

describe('what waits to be paid', () => {
  it('of what nobody paid yet gives up its voucher; cash that comes all the same is the buyer’s', async () => {
    const order = await placed(shop)
    const { json } = await pay(shop, order.code, { method: 'oxxo' })
    const cookie = await traveller.owns(order.uuid)
    const quote = (await traveller.quote(order.code, cookie)).json.data
    expect([quote.paid, quote.back, quote.ways]).toEqual([0, 0, []])
    const { status } = await traveller.confirm(order.code, cookie, quote.quote)
    expect(status).toBe(200)
    await payVoucher(shop, json.data.voucher[0]?.reference ?? '')
    await shop.settle()
    const minor = Math.round(json.data.amount * 100)
    expect(await books(shop, order.uuid)).toMatchObject({ status: 'cancelled', paid: minor })
    const page = await traveller.page(order.code, cookie)
    expect(page.surplus).toBe(json.data.amount)
    const told = (await traveller.mails(order.code)).flatMap(({ data }) => data.step ?? [])
    expect(told).toEqual(['surplus'])
    expect((await casesOf(order.code)).map(({ kind }) => kind)).toEqual(['surplus'])
    // The buyer wants it back: once, however often it is asked for.
    const [one, two] = await Promise.all([
      traveller.surplus(order.code, cookie),
      traveller.surplus(order.code, cookie),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await traveller.refunds(order.uuid)).toMatchObject([{ state: 'needs_account', minor }])
    expect((await traveller.page(order.code, cookie)).surplus).toBe(0)
  })

  it('tells the gateway that nobody pays a waiting voucher any more', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    await pay(shop, code, { method: 'oxxo', amount: 1000 })
    await shop.settle()
    expect((await traveller.cancel(code, cookie)).status).toBe(200)
    await shop.sweep('payment_reconciliation')
    await shop.sweep('send_refunds')
    expect(await books(shop, uuid)).toMatchObject({ paid: 0, attempts: ['cancelled', 'refunded'] })
    await shop.settle()
  })
})

describe('cancelling later', () => {
  it('keeps the deposit more than 60 days before the trip, by the newest payments first', async () => {
    const { uuid, code, cookie, deposit } = await traveller.bought()
    shop.clock.advance(1)
    await payCard(shop, code, GOOD_CARD, { amount: 3000 })
    shop.clock.moveTo('2026-12-10T18:00:00Z')
    const { json } = await traveller.quote(code, cookie)
    expect(json.data).toMatchObject({
      rule: 'before_departure',
      basis: null,
      back: 3000,
      kept: deposit,
      deposit,
    })
    expect(json.data.until).toBe('2027-01-12')
    expect((await traveller.confirm(code, cookie, json.data.quote)).status).toBe(200)
    await shop.sweep('send_refunds')
    expect(await books(shop, uuid)).toMatchObject({ paid: Math.round(deposit * 100) })
    expect(await pending(uuid)).toBe(0)
    expect((await traveller.page(code, cookie)).order.pending_amount).toBe(0)
    await shop.settle()
  })

  it('counts by the deposit that was explained, also where all was paid at once', async () => {
    const { code, cookie, deposit: all } = await traveller.bought('full')
    shop.clock.moveTo('2026-12-20T18:00:00Z')
    const { json } = await traveller.quote(code, cookie)
    expect(json.data).toMatchObject({ rule: 'before_departure', paid: all })
    expect(json.data.deposit).toBeLessThan(all)
    expect(json.data.back).toBe(Math.round((all - json.data.deposit) * 100) / 100)
  })

  it('is refused once the trip has begun', async () => {
    const { code, cookie } = await traveller.bought()
    shop.clock.moveTo('2027-03-14T18:00:00Z')
    const { status, json } = await traveller.quote(code, cookie)
    expect([status, json.code]).toEqual([409, 'not_cancellable'])
  })
})

describe('what comes back as credit', () => {
  beforeEach(() => shop.clock.moveTo(NOW))
  const credit = async () =>
    (await creditsLeft(shop.context, { email: BUYER.email.toLowerCase(), currency: 'MXN' })).reduce(
      (all, { leftMinor }) => all + leftMinor,
      0,
    )

  it('is the refund, same amount, at once; a companion’s money goes back to the companion', async () => {
    const { uuid, code, cookie, deposit } = await traveller.bought()
    shop.clock.advance(1)
    await payCard(shop, code, GOOD_CARD, {
      amount: 2000,
      payer: { name: 'Abuela Rosa', email: 'rosa@example.com' },
    })
    const before = await credit()
    const { json } = await traveller.quote(code, cookie)
    expect(json.data).toMatchObject({ back: deposit + 2000, if_credit: deposit, take: ['money', 'credit'] })
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2].map(() => traveller.confirm(code, cookie, json.data.quote, key, { take: 'credit' })),
    )
    for (const answer of answers)
      expect(answer.json.data).toMatchObject({
        ...{ status: 'cancelled', credit: deposit },
        refunds: [{ amount: 2000, payer_name: 'Abuela Rosa', reason: 'cancellation' }],
      })
    expect((await credit()) - before).toBe(Math.round(deposit * 100))
    const [mail] = (await traveller.mails(code)).filter(
      ({ template }) => template === 'reservation_cancelled',
    )
    expect(mail?.data).toMatchObject({ credit: deposit, cause: 'asked', ways: [{ amount: 2000 }] })
    const page = await traveller.page(code, cookie)
    expect([page.credited, page.surplus, page.refunds.length]).toEqual([deposit, 0, 1])
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: 0 })
    expect(await pending(uuid)).toBe(0)
    expect(await casesOf(code)).toEqual([])
  })

  it('follows the rules: of what they keep nothing is credit', async () => {
    const { code, cookie, deposit } = await traveller.bought()
    shop.clock.advance(1)
    await payCard(shop, code, GOOD_CARD, { amount: 3000 })
    shop.clock.moveTo('2026-12-10T18:00:00Z')
    const before = await credit()
    const done = await traveller.cancel(code, cookie, undefined, { take: 'credit' })
    expect(done.json.data).toMatchObject({ credit: 3000, refunds: [] })
    expect((await credit()) - before).toBe(300_000)
    expect((await traveller.page(code, cookie)).reservation.paid_amount).toBe(deposit)
    await shop.settle()
  })

  it('of a surplus is chosen in its place, once', async () => {
    const order = await placed(shop)
    const { json } = await pay(shop, order.code, { method: 'oxxo' })
    const cookie = await traveller.owns(order.uuid)
    await traveller.cancel(order.code, cookie)
    await payVoucher(shop, json.data.voucher[0]?.reference ?? '')
    await shop.settle()
    const before = await credit()
    const both = await Promise.all([1, 2].map(() => traveller.surplus(order.code, cookie, 'credit')))
    const credits = both.map((answer) => answer.json.data.credit).toSorted((one, other) => one - other)
    expect(credits).toEqual([0, json.data.amount])
    expect((await credit()) - before).toBe(Math.round(json.data.amount * 100))
    expect(await traveller.refunds(order.uuid)).toEqual([])
    expect((await traveller.page(order.code, cookie)).surplus).toBe(0)
    expect(await casesOf(order.code)).toEqual([])
    await shop.settle()
  })
})
