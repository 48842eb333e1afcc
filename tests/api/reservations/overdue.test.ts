import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import { listCases } from '@/server/reservations/cases/list-cases'
import { NOW } from '../checkout/support/shop'
import { books, GOOD_CARD, pay, payCard, payVoucher } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling } from './cancelling'

const OWNER = 'quien-dirige@example.com'
/** Of a trip on 2027-03-14: liquidated until 2027-02-27, overdue from 2027-03-05 on. */
const DEPOSIT = 57_667

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ OPERATOR_EMAIL: OWNER })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const traveller = cancelling(() => shop)
const sql = async (text: string, ...values: unknown[]) => (await shop.context.pool.query(text, values)).rows
const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code)
const toOwner = async (code: string) =>
  (
    await sql(
      `select data from mails where template = 'overdue_undecided' and recipient = $2 and data->>'code' = $1 order by created_at`,
      ...[code, OWNER],
    )
  ).map(({ data }) => data)
/** What became credit of an order, minor units. */
const creditOf = async (uuid: string): Promise<number> =>
  (
    await sql(
      'select coalesce(sum(amount_minor), 0)::float8 as minor from credit_entries where order_id = $1',
      uuid,
    )
  )[0]?.minor
/** To a minute of a day in Mexico City. */
const goTo = (day: string, minute: number) => {
  const midnight = endOfDayInstant(day, 'America/Mexico_City').getTime() + 1_000 - 86_400_000
  shop.clock.moveTo(new Date(midnight + minute * 60_000).toISOString())
}
const sweep = () => Promise.all([shop.sweep('overdue'), shop.sweep('overdue')])

/** A layaway with its deposit and so much more. */
async function layaway(more = 2_000) {
  const own = await traveller.bought()
  shop.clock.advance(1)
  if (more > 0) await payCard(shop, own.code, GOOD_CARD, { amount: more })
  await shop.settle()
  return own
}

describe('a layaway that nobody paid and nobody decided on', () => {
  it('is the desk’s for 48 hours, then its owner’s, who is told five and four days before the trip, once each', async () => {
    const { code, uuid } = await layaway()
    goTo('2027-03-01', 1_439)
    expect(await casesOf(code)).toEqual([])
    // From the third day of the grace on somebody looks, due when it would be due anyway.
    goTo('2027-03-02', 1)
    const dueAt = endOfDayInstant('2027-03-06', 'America/Mexico_City')
    expect(await casesOf(code)).toMatchObject([{ kind: 'overdue', role: 'desk', dueAt }])
    goTo('2027-03-05', 1)
    await sweep()
    expect(await casesOf(code)).toMatchObject([{ kind: 'overdue', role: 'desk' }])
    goTo('2027-03-07', 1)
    await sweep()
    const end = endOfDayInstant('2027-03-10', 'America/Mexico_City')
    expect(await casesOf(code)).toMatchObject([{ kind: 'overdue', role: 'owner', dueAt: end }])
    expect(await toOwner(code)).toEqual([])
    for (const day of ['2027-03-09', '2027-03-10']) {
      goTo(day, 10)
      await sweep()
      goTo(day, 1_430)
      await sweep()
    }
    const said = { paid: 2_576.67, pending: 2_856.66, until: end.toISOString() }
    expect(await toOwner(code)).toMatchObject([
      { ...said, days: 5 },
      { ...said, days: 4 },
    ])
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    await shop.settle()
  })

  it('is cancelled three days before: seats are free, and all above the deposit is credit', async () => {
    const { code, uuid, cookie } = await layaway()
    goTo('2027-03-10', 1_439)
    await sweep()
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    goTo('2027-03-11', 1)
    await sweep()
    await shop.sweep('overdue')
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: DEPOSIT })
    expect(await sql('select distinct state from holds where order_id = $1', uuid)).toEqual([
      { state: 'released' },
    ])
    expect(
      await sql(
        `select event, actor from reservation_events where reservation_id = $1 and to_status = 'cancelled'`,
        uuid,
      ),
    ).toEqual([{ event: 'overdue_ended', actor: 'job' }])
    expect(await creditOf(uuid)).toBe(200_000)
    const [mail, ...others] = (await traveller.mails(code)).filter(
      ({ template }) => template === 'reservation_cancelled',
    )
    expect(others).toEqual([])
    expect(mail?.data).toMatchObject({ cause: 'overdue', credit: 2_000, kept: 576.67, ways: [] })
    expect(
      await sql(
        `select data->>'reason' as reason from mails m join credit_entries c on m.event_key = 'credit_issued:' || c.id
          where c.order_id = $1`,
        uuid,
      ),
    ).toEqual([{ reason: 'overdue' }])
    const page = await traveller.page(code, cookie)
    expect([page.credited, page.surplus, page.order.pending_amount, page.refunds]).toEqual([2_000, 0, 0, []])
    expect((await traveller.page(code, '')).credited).toBe(0)
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })

  it('of which only the deposit was paid leaves no credit', async () => {
    const { code, uuid } = await layaway(0)
    goTo('2027-03-11', 600)
    await sweep()
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: DEPOSIT })
    expect(await creditOf(uuid)).toBe(0)
    const [mail] = await traveller.mails(code)
    expect(mail?.data).toMatchObject({ cause: 'overdue', credit: 0, kept: 576.67 })
    await shop.settle()
  })

  it('gives up the voucher that waits; cash that comes all the same is a surplus', async () => {
    const { code, uuid, cookie } = await layaway()
    goTo('2027-03-10', 600)
    const { json } = await pay(shop, code, { method: 'oxxo', amount: 1_000 })
    await shop.settle()
    goTo('2027-03-11', 5)
    await sweep()
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled' })
    await payVoucher(shop, json.data.voucher[0]?.reference ?? '')
    await shop.settle()
    expect((await traveller.page(code, cookie)).surplus).toBe(1_000)
    expect(await casesOf(code)).toMatchObject([{ kind: 'surplus' }])
  })

  it('waits while a payment is being confirmed, and is saved by it', async () => {
    const { code, uuid } = await layaway()
    const state = (to: string, from: string) =>
      sql('update payment_attempts set state = $2 where order_id = $1 and state = $3', uuid, to, from)
    goTo('2027-03-10', 600)
    await pay(shop, code, { method: 'oxxo', amount: 1_000 })
    await shop.settle()
    await state('unknown', 'pending')
    goTo('2027-03-11', 5)
    await sweep()
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    await state('pending', 'unknown')
    await payCard(shop, code, GOOD_CARD, { amount: 2_856.66 })
    await sweep()
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })

  it('that begins today keeps its seats and stays a case', async () => {
    const { code, uuid } = await layaway()
    goTo('2027-03-14', 600)
    await sweep()
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    expect(await casesOf(code)).toMatchObject([{ kind: 'overdue', role: 'owner' }])
    await shop.settle()
  })

  it('stays a case of its owner after the trip, until what is owed is paid', async () => {
    const { code, uuid } = await layaway()
    goTo('2027-03-14', 600)
    await sweep()
    goTo('2027-03-18', 600)
    await shop.sweep('trips_ended')
    expect(await books(shop, uuid)).toMatchObject({ status: 'completed' })
    const dueAt = endOfDayInstant('2027-03-18', 'America/Mexico_City')
    expect(await casesOf(code)).toMatchObject([
      { kind: 'overdue', role: 'owner', dueAt, amount: { amount: 285_666 } },
    ])
    await payCard(shop, code, GOOD_CARD, { amount: 2_856.66 })
    await shop.settle()
    expect(await casesOf(code)).toEqual([])
  })
})
