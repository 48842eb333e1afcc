import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import { listCases } from '@/server/reservations/cases/list-cases'
import { buy, cenotesCart } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { books, GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling } from './cancelling'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const traveller = cancelling(() => shop)
const sql = async (text: string, ...values: unknown[]) => (await shop.context.pool.query(text, values)).rows
const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code)
/** Noon of a day in Mexico City; bought on 2026-11-21, the last day to choose is 2027-11-21. */
const goTo = (day: string) =>
  shop.clock.moveTo(
    new Date(endOfDayInstant(day, 'America/Mexico_City').getTime() - 12 * 3_600_000).toISOString(),
  )
const sweep = () => Promise.all([shop.sweep('open_dates'), shop.sweep('open_dates')])
const reminders = (code: string) =>
  sql(
    `select data from mails where template = 'open_date' and data->>'code' = $1 order by created_at, id`,
    code,
  )

/** Bought without a date, with the deposit and so much more; `beside` a trip that has one. */
async function openDate(more: number, beside = false) {
  const cart = cenotesCart(1)
  const [trip] = cart.summary.experiences
  if (!trip) throw new Error('no trip')
  const open = { ...trip, departure_date: null, date: null, open: true }
  const experiences = beside ? [open, { ...trip, index: 1 }] : [open]
  const { status, json } = await buy(
    shop,
    { ...cart, summary: { ...cart.summary, experiences } },
    { mode: 'layaway' },
  )
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(json)}`)
  const paid = await payCard(shop, json.data.code, GOOD_CARD)
  shop.clock.advance(1)
  await payCard(shop, json.data.code, GOOD_CARD, { amount: more })
  await shop.settle()
  return { ...json.data, deposit: paid.json.data.amount }
}

describe('an open date that nobody chose', () => {
  it('is told sixty, thirty and seven days before its year ends, with the page that chooses it', async () => {
    const { code } = await openDate(1_000)
    for (const day of ['2027-09-21', '2027-09-22', '2027-09-23', '2027-10-22', '2027-11-14', '2027-11-20']) {
      goTo(day)
      await Promise.all([shop.sweep('reminders'), shop.sweep('reminders')])
      await shop.settle()
    }
    const told = await reminders(code)
    expect(told.map(({ data }) => [data.days, data.until])).toEqual([
      [60, '2027-11-21'],
      [30, '2027-11-21'],
      [7, '2027-11-21'],
    ])
    expect(told[0]?.data.link).toContain(`/public/reservation/${code}/edit`)
  })

  it('becomes credit of what was paid less the deposit when its year is over, once', async () => {
    const { code, uuid, deposit } = await openDate(1_000)
    goTo('2027-11-21')
    await sweep()
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    // The day is over in every zone.
    goTo('2027-11-22')
    shop.clock.advance(12 * 60)
    await sweep()
    await sweep()
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: Math.round(deposit * 100) })
    expect(
      await sql(
        `select event, actor from reservation_events where reservation_id = $1 and to_status = 'cancelled'`,
        uuid,
      ),
    ).toEqual([{ event: 'open_date_ended', actor: 'job' }])
    expect(
      await sql('select amount_minor::float8 as minor, reason from credit_entries where order_id = $1', uuid),
    ).toEqual([{ minor: 100_000, reason: 'open_date' }])
    const [mail] = (await traveller.mails(code)).filter(
      ({ template }) => template === 'reservation_cancelled',
    )
    expect(mail?.data).toMatchObject({ cause: 'open_date', credit: 1_000, kept: deposit, ways: [] })
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })

  it('beside a trip that has its date ends nothing by itself: it is a case', async () => {
    const { code, uuid } = await openDate(1_000, true)
    goTo('2027-11-23')
    await sweep()
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    expect((await casesOf(code)).map(({ kind }) => kind)).toContain('open_date')
    await shop.settle()
  })
})
