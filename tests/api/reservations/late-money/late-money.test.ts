import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { lateMoneyDates } from '@/lib/reservations/late-money-contract'
import { creditsLeft } from '@/server/payments/credit/credits-left'
import { listCases } from '@/server/reservations/cases/list-cases'
import { call } from '../../checkout/support/buyer'
import { NOW, signIn } from '../../checkout/support/shop'
import { books, GOOD_CARD, payCard, placed } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { CHEAPER, DEARER, SAME, stockDates, seats as takenOf } from '../support/changing'
import { choose, DEPOSIT, type Headers, late, page, seats, sql, unlocked } from './late'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

describe('late money', () => {
  it('becomes credit as its buyer chooses, once, and is no case any more', async () => {
    const { code, uuid, email, headers } = await late(shop, 30_000)
    expect((await page(shop, code, headers)).late_money).toMatchObject({
      amount: 300,
      takes: ['other_date', 'money', 'credit'],
    })
    const both = await Promise.all([
      choose(shop, code, 'credit', headers),
      choose(shop, code, 'credit', headers),
    ])
    expect(both.map(({ status, json }) => json.code ?? status).toSorted()).toEqual([200, 'balance_changed'])
    expect(both.find(({ status }) => status === 200)?.json.data).toEqual({
      ...{ status: 'expired', credit: 300, refunds: [] },
    })
    expect(await creditsLeft(shop.context, { email, currency: 'MXN' })).toMatchObject([{ leftMinor: 30_000 }])
    const [{ returned }] = await sql(
      shop,
      `select sum(amount_minor)::bigint as returned from ledger_entries where order_id = $1 and kind = 'refund'
         and method = 'credit'`,
      uuid,
    )
    expect([returned, (await books(shop, uuid)).paid]).toEqual([30_000, 0])
    expect((await page(shop, code, headers)).late_money).toBeNull()
    const cases = await listCases(shop.context)
    expect(cases.filter(({ subject }) => subject.id === code)).toEqual([])
    expect(
      await sql(
        shop,
        `select data->>'reason' as reason from mails where template = 'credit_issued' and recipient = $1`,
        email,
      ),
    ).toEqual([{ reason: 'late_money' }])
    await shop.settle()
  })

  it('takes the trip back when its seats can be taken, and changes nothing while they cannot', async () => {
    // Somebody else has a seat for good: as many as are taken are all there are.
    await payCard(shop, (await placed(shop)).code, GOOD_CARD)
    const { code, uuid, headers } = await late(shop, DEPOSIT, () => seats(shop, false))
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: DEPOSIT })
    expect((await page(shop, code, headers)).late_money).toMatchObject({
      takes: ['rebook', 'other_date', 'money', 'credit'],
    })
    const gone = await choose(shop, code, 'rebook', headers)
    expect([gone.status, gone.json.code]).toEqual([409, 'sold_out'])
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: DEPOSIT })
    await seats(shop, true)
    expect((await choose(shop, code, 'rebook', headers)).json.data).toEqual({
      ...{ status: 'confirmed', credit: 0, refunds: [] },
    })
    const mails = await sql(
      shop,
      `select 1 from mails where template = 'deposit_received' and data->>'code' = $1`,
      code,
    )
    expect(mails).toHaveLength(1)
    expect((await choose(shop, code, 'credit', headers)).json.code).toBe('balance_changed')
    await shop.settle()
  })

  it('is told with the number of its receipt', async () => {
    const { code, uuid } = await late(shop, 30_000)
    const receipts = await sql(shop, 'select number from receipts where order_id = $1', uuid)
    expect(receipts).toHaveLength(1)
    expect(
      await sql(
        shop,
        `select data->'receipts' as told from mails where template = 'late_money' and data->>'code' = $1`,
        code,
      ),
    ).toEqual([{ told: [receipts[0]?.number] }])
  })

  it('takes no trip back of which less came than was due first', async () => {
    const { code, headers } = await late(shop, 30_000)
    const answer = await choose(shop, code, 'rebook', headers)
    expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, ['take']])
  })

  it('is shown to and chosen about by the owner and the unlocked guest alone', async () => {
    const { code, uuid, email } = await late(shop, 30_000)
    const other = { authorization: `Bearer ${await signIn(shop)}` }
    for (const [headers, status] of [
      [{}, 401],
      [{ cookie: `payer=${randomBytes(32).toString('base64url')}` }, 401],
      [other, 404],
    ] as [Headers, number][]) {
      expect((await page(shop, code, headers)).late_money).toBeNull()
      expect((await choose(shop, code, 'credit', headers)).status).toBe(status)
    }
    const guest = await unlocked(shop, uuid)
    expect((await page(shop, code, guest)).late_money).toMatchObject({ amount: 300 })
    expect((await choose(shop, code, 'credit', guest)).status).toBe(200)
    expect(await creditsLeft(shop.context, { email, currency: 'MXN' })).toHaveLength(1)
    await shop.settle()
  })
})

/** More than the deposit of the cheaper date, less than that of the dearer one. */
const LITTLE = 60_000

describe('late money for another date', () => {
  const dates = async (code: string, headers: Headers) =>
    (
      await call<CallData<typeof lateMoneyDates>>(shop, 'GET', `/api/v1.5/orders/${code}/late-money/dates`, {
        headers,
      })
    ).json.data.dates

  it('takes the trip there at the price of today, with its deposit, its plan and its seats', async () => {
    const { code, uuid, headers } = await late(shop, LITTLE, () => seats(shop, false))
    await seats(shop, true)
    const offered = await dates(code, headers)
    expect(offered.find((date) => date.code === CHEAPER.code)).toMatchObject({
      ...{ start: CHEAPER.start, total: 4_433.33, due_first: 476.67, enough: true },
    })
    expect(offered.find((date) => date.code === DEARER.code)).toMatchObject({
      due_first: 676.67,
      enough: false,
    })
    expect(offered.map((date) => date.code)).not.toContain('CEN-270314-ES')
    const before = await takenOf(shop, CHEAPER.code, 'CEN-270314-ES')
    const answer = await choose(shop, code, 'other_date', headers, CHEAPER.code)
    expect(answer.json.data).toMatchObject({ status: 'confirmed', refunds: [] })
    const shown = await page(shop, code, headers)
    expect(shown.products[0]?.departure_date).toMatchObject(CHEAPER)
    expect(shown.order).toMatchObject({ amount: 4_433.33, pending_amount: 3_833.33 })
    const open = shown.reservation.schedule.reduce(
      (all, part) => all + Math.round((part.amount - part.paid) * 100),
      0,
    )
    expect(open).toBe(383_333)
    const tickets = shown.products[0]?.tickets ?? 0
    expect(await takenOf(shop, CHEAPER.code, 'CEN-270314-ES')).toEqual([
      (before[0] ?? 0) + tickets,
      before[1],
    ])
    const mails = await sql(
      shop,
      `select data->'products'->0->>'start' as start from mails where template = 'deposit_received' and data->>'code' = $1`,
      code,
    )
    expect(mails).toEqual([{ start: CHEAPER.start }])
    expect((await choose(shop, code, 'other_date', headers, SAME.code)).json.code).toBe('balance_changed')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: LITTLE })
    await shop.settle()
  })

  it('is refused, and nothing changes, where too little came, nobody named one, or it cannot be booked', async () => {
    const { code, uuid, headers } = await late(shop, 30_000)
    const asked = await Promise.all([
      choose(shop, code, 'other_date', headers, CHEAPER.code),
      choose(shop, code, 'other_date', headers),
      choose(shop, code, 'other_date', headers, 'CEN-270314-ES'),
      choose(shop, code, 'other_date', headers, 'NOWHERE'),
    ])
    expect(asked.map(({ status, json }) => json.code ?? status)).toEqual([
      ...['invalid', 'invalid', 'change_refused', 'change_refused'],
    ])
    expect(await books(shop, uuid)).toMatchObject({ status: 'expired', paid: 30_000 })
    expect((await page(shop, code, headers)).products[0]?.departure_date.start).toBe('2027-03-14')
    await shop.settle()
  })
})
