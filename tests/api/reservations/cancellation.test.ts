import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditsLeft } from '@/server/payments/credit/credits-left'
import { listCases } from '@/server/reservations/cases/list-cases'
import { BUYER, call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { books, GOOD_CARD, pay, payCard, payVoucher, placed, received } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling, headersOf } from './cancelling'
import { heldCode } from './mailed-code'

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

describe('a confirmation', () => {
  it('that is repeated answers what it answered, and cancels once', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const key = randomUUID()
    const first = await traveller.confirm(code, cookie, quote, key)
    const again = await traveller.confirm(code, cookie, quote, key)
    expect([again.status, again.json.data]).toEqual([200, first.json.data])
    const other = await traveller.confirm(code, cookie, quote, key, { reason: 'otra' })
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await traveller.refunds(uuid)).toHaveLength(1)
  })

  it('of two at once carries out one: refunds, seats and mail once', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const answers = await Promise.all([1, 2, 3].map(() => traveller.confirm(code, cookie, quote)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await traveller.refunds(uuid)).toHaveLength(1)
    expect(
      (await traveller.mails(code)).filter(({ template }) => template === 'reservation_cancelled'),
    ).toHaveLength(1)
    await shop.sweep('send_refunds')
    await shop.settle()
  })

  it('of an old quote is refused with the one of now, and nothing happens', async () => {
    const { uuid, code, cookie, deposit } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    shop.clock.advance(1)
    await payCard(shop, code, GOOD_CARD, { amount: 1500 })
    const { status, json } = await traveller.confirm(code, cookie, quote)
    expect([status, json.code]).toEqual([409, 'cancellation_changed'])
    expect(json.data).toMatchObject({ back: deposit + 1500, quote: expect.any(String) })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    expect(await traveller.refunds(uuid)).toEqual([])
    shop.clock.advance(16)
    expect((await traveller.confirm(code, cookie, json.data.quote ?? '')).json.code).toBe(
      'cancellation_changed',
    )
    expect((await traveller.confirm(code, cookie, 'made.up')).json.code).toBe('cancellation_changed')
  })

  it('with the quote of another reservation is refused', async () => {
    const [mine, other] = [await traveller.bought(), await traveller.bought()]
    const quote = (await traveller.quote(other.code, other.cookie)).json.data.quote
    expect((await traveller.confirm(mine.code, mine.cookie, quote)).json.code).toBe('cancellation_changed')
  })

  it('waits while a payment is being confirmed', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    await pay(shop, code, { method: 'oxxo', amount: 1000 })
    await shop.settle()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    await shop.context.pool.query(
      `update payment_attempts set state = 'unknown' where order_id = $1 and state = 'pending'`,
      [uuid],
    )
    const { status, json } = await traveller.confirm(code, cookie, quote)
    expect([status, json.code]).toEqual([409, 'payment_in_progress'])
    await shop.context.pool.query(
      `update payment_attempts set state = 'pending' where order_id = $1 and state = 'unknown'`,
      [uuid],
    )
  })

  it('beside a payment loses nothing: what came in goes back, whichever was first', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    shop.clock.advance(1)
    const [cancelled, paid] = await Promise.all([
      traveller.confirm(code, cookie, quote),
      payCard(shop, code, GOOD_CARD, { amount: 1200 }),
    ])
    expect([200, 409]).toContain(cancelled.status)
    if (cancelled.status === 409) {
      expect(['payment_in_progress', 'cancellation_changed']).toContain(cancelled.json.code)
      expect(paid.json.data.status).toBe('paid')
      expect((await traveller.cancel(code, cookie)).status).toBe(200)
    }
    await shop.settle()
    if ((await traveller.page(code, cookie)).surplus > 0) await traveller.surplus(code, cookie)
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(0)
    expect(await pending(uuid)).toBe(0)
  })
})

describe('the mailed code', () => {
  it('is asked for, by a call that changed nothing, and a wrong one costs a try', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const without = await traveller.confirm(code, cookie, quote, randomUUID(), { email_code: undefined })
    expect([without.status, without.json.code]).toEqual([409, 'email_code_required'])
    const digits = await heldCode(shop, code, headersOf(cookie))
    const email_code = digits === '111111' ? '222222' : '111111'
    const wrong = await traveller.confirm(code, cookie, quote, randomUUID(), { email_code })
    expect(wrong).toMatchObject({ status: 422, json: { code: 'email_code_wrong', data: { tries_left: 4 } } })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    expect(await traveller.refunds(uuid)).toEqual([])
    expect((await traveller.confirm(code, cookie, quote)).status).toBe(200)
  })

  it('is over after ten minutes, and after five wrong ones also for the right one', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const old = await heldCode(shop, code, headersOf(cookie))
    shop.clock.advance(11)
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const late = await traveller.confirm(code, cookie, quote, randomUUID(), { email_code: old })
    expect(late.json).toMatchObject({ code: 'email_code_wrong', data: { tries_left: 0 } })
    const digits = await heldCode(shop, code, headersOf(cookie))
    const email_code = digits === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n += 1) await traveller.confirm(code, cookie, quote, randomUUID(), { email_code })
    expect((await traveller.confirm(code, cookie, quote)).json.code).toBe('email_code_wrong')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    shop.clock.advance(11)
    expect((await traveller.cancel(code, cookie)).status).toBe(200)
  })

  it('costs no try when it is right, also where it comes forty times at once', async () => {
    const { code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const email_code = await heldCode(shop, code, headersOf(cookie))
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => traveller.confirm(code, cookie, quote, randomUUID(), { email_code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await shop.settle()
  })

  it('of another reservation’s buyer is none', async () => {
    const [mine, other] = [await placed(shop), await placed(shop)]
    for (const { code } of [mine, other]) await payCard(shop, code, GOOD_CARD)
    const [cookie, others] = [await traveller.unlock(mine), await traveller.unlock(other)]
    const email_code = await heldCode(shop, other.code, headersOf(others))
    const quote = (await traveller.quote(mine.code, cookie)).json.data.quote
    const answer = await traveller.confirm(mine.code, cookie, quote, randomUUID(), { email_code })
    expect([answer.status, answer.json.code]).toEqual([422, 'email_code_wrong'])
  })

  it('is not asked for again by the same confirmation, told again when the code is over', async () => {
    const { uuid, code, cookie } = await traveller.bought()
    const quote = (await traveller.quote(code, cookie)).json.data.quote
    const key = randomUUID()
    const first = await traveller.confirm(code, cookie, quote, key)
    shop.clock.advance(11)
    const again = await traveller.confirm(code, cookie, quote, key, { email_code: '000000' })
    expect([again.status, again.json.data]).toEqual([200, first.json.data])
    expect(await traveller.refunds(uuid)).toHaveLength(1)
  })
})

describe('who may cancel', () => {
  it('is the owner, and nobody who only holds the code or signed in as somebody else', async () => {
    const { uuid, code } = await traveller.bought()
    const stranger = await traveller.enter('somebody.else@example.com')
    const quote = 'x'.repeat(20)
    for (const [cookie, status] of [
      ['', 401],
      [stranger, 404],
    ] as const) {
      const id = randomUUID()
      const account = { kind: 'clabe', clabe: '646180157000423597', holder: 'Mallory' }
      const answers = await Promise.all([
        traveller.quote(code, cookie),
        traveller.confirm(code, cookie, quote),
        traveller.surplus(code, cookie),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
      expect([status, 422]).toContain((await traveller.account(code, cookie, id, account)).status)
    }
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    const held = await traveller.page(code, '')
    expect([held.refunds, held.reader]).toEqual([[], 'holder'])
  })

  it('is a buyer without an account in a browser that used the mailed link, and in no other', async () => {
    const order = await placed(shop)
    await payCard(shop, order.code, GOOD_CARD)
    expect((await traveller.quote(order.code, '')).status).toBe(401)
    const unlocked = await traveller.unlock(order)
    const { status, json } = await traveller.quote(order.code, unlocked)
    expect(status).toBe(200)
    // What another site makes a browser send does not count.
    const path = `/api/v1.5/orders/${order.code}/cancellation/quote`
    const foreign = { cookie: unlocked, 'sec-fetch-site': 'cross-site' }
    expect((await call(shop, 'POST', path, { headers: foreign })).status).toBe(401)
    expect((await traveller.confirm(order.code, unlocked, json.data.quote)).status).toBe(200)
    expect((await traveller.page(order.code, unlocked)).refunds).toHaveLength(1)
    expect((await traveller.page(order.code, '')).refunds).toEqual([])
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
