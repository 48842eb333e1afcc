import { describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { reservationHistory } from '@/lib/reservations/history-contract'
import { listNews } from '@/server/reservations/manifest/list-news'
import { call } from '@/tests/api/checkout/support/buyer'
import { IDS } from '@/tests/api/checkout/support/stock'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { type Bought, ordered, seats } from '@/tests/api/reservations/support/changing'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { assertInvariants } from '@/tests/support/invariants'
import {
  answer,
  daysLater,
  decided,
  headersOf,
  mailsAbout,
  pageOf,
  quoteOf,
  refundsOf,
  someDeparture,
} from './deciding'
import { inShop } from './in-shop'
import { bothCart, bothOnBoard } from './several'

let shop: PayingShop
let owner: DeskMember
inShop(
  (one, team) => {
    shop = one
    owner = team.owner
  },
  ({ context }) => context.pool.query('update departures set capacity = 500 where code = $1', [PERU]),
)

const PERU = 'PER-270601-ES'
const holds = () => assertInvariants(shop.context.pool, shop.clock.now())

/** Both trips, the cenotes on a departure that is cancelled then. */
async function asked(mode: 'full' | 'layaway' = 'layaway') {
  const departure = await someDeparture(shop, '2027-05-20')
  const own = await bothOnBoard(shop, departure, mode)
  const before = await pageOf(shop, own)
  const quoted = await quoteOf(shop, owner, departure.id, 'cancel')
  await decided(shop, owner, departure.id, 'cancel')
  return { departure, own, before, quoted: quoted.data }
}

/** What was paid for the cenotes and how much less it costs without them, major units, as the desk and the page say it. */
async function offered(own: Bought) {
  const [ask] = (await pageOf(shop, own)).provider_changes
  const { money, bonus, credit } = ask ?? {}
  return {
    back: Math.round(((money ?? 0) - (bonus ?? 0)) * 100) / 100,
    bonus: bonus ?? 0,
    credit: credit ?? 0,
  }
}
const credits = async ({ uuid }: Bought) =>
  (
    await shop.context.pool.query(
      `select reason, amount_minor::float8 as minor from credit_entries where order_id = $1 and kind = 'issued'`,
      [uuid],
    )
  ).rows

describe('one trip of two whose departure is cancelled', () => {
  it('is asked about by its name and with its own money alone, at the desk too', async () => {
    const { own, before, quoted } = await asked()
    const page = await pageOf(shop, own)
    const { back, bonus, credit } = await offered(own)
    expect(page.provider_changes).toMatchObject([{ product: IDS.cenotes, is_part: true, answer: null }])
    // The deposit is what was paid: the cenotes' part of it, a fifth more, and a tenth on both as credit.
    expect(back).toBeGreaterThan(0)
    expect(back).toBeLessThan(before.reservation.paid_amount)
    expect([bonus, credit]).toEqual([Math.round(back * 20) / 100, Math.round((back + bonus) * 110) / 100])
    expect(JSON.stringify(quoted)).toContain(String(back))
    const [mail] = await mailsAbout(shop, own.code, ['provider_changed'])
    expect(mail?.data).toMatchObject({ is_part: true, products: [{ name: before.products[0]?.name }] })
    await shop.settle()
  })

  it('leaves with all that was paid for it and the bonus, while the other one stays as it was', async () => {
    const { own, before, departure } = await asked()
    const { back, bonus } = await offered(own)
    const [cenotes = 0, peru = 0] = await seats(shop, departure.code, PERU)
    const done = await answer(shop, own, 'money')
    expect(done).toMatchObject({ status: 200, json: { data: { status: 'confirmed', credit: 0 } } })
    expect(await refundsOf(shop, own.uuid)).toEqual([
      { reason: 'cancellation', state: 'planned', minor: Math.round(back * 100) },
      { reason: 'provider_bonus', state: 'needs_account', minor: Math.round(bonus * 100) },
    ])
    const after = await pageOf(shop, own)
    expect(after.products.map(({ name }) => name)).toEqual([before.products[1]?.name])
    expect(await seats(shop, departure.code, PERU)).toEqual([cenotes - 2, peru])
    const money = (page: typeof after) => [
      page.order.amount,
      page.order.pending_amount,
      page.reservation.paid_amount,
      page.surplus,
    ]
    // What is left to pay is that of the other trip, before the money has gone as afterwards.
    expect(after.reservation.paid_amount).toBeCloseTo(before.reservation.paid_amount - back, 2)
    expect(after.order.pending_amount).toBeCloseTo(after.order.amount - after.reservation.paid_amount, 2)
    expect(after.surplus).toBe(0)
    const open = after.reservation.schedule.reduce((all, part) => all + part.amount - part.paid, 0)
    expect(open).toBeCloseTo(after.order.pending_amount, 2)
    await holds()
    await shop.sweep('send_refunds')
    await shop.settle()
    const gone = await pageOf(shop, own)
    expect(money(gone)).toEqual(money(after))
    expect(gone.reservation.schedule).toEqual(after.reservation.schedule)
    await holds()
  })

  it('of all that is paid leaves nothing to pay and no surplus, also once its money has gone', async () => {
    const { own } = await asked('full')
    await answer(shop, own, 'money')
    await shop.sweep('send_refunds')
    await shop.settle()
    const page = await pageOf(shop, own)
    expect([page.order.pending_amount, page.surplus]).toEqual([0, 0])
    expect(page.reservation.paid_amount).toBe(page.order.amount)
    await holds()
  })

  it('can be taken as credit that is worth a tenth more, at once', async () => {
    const { own, before } = await asked()
    const { back, credit } = await offered(own)
    const done = await answer(shop, own, 'credit')
    expect(done.json.data).toMatchObject({ status: 'confirmed', credit, refunds: [] })
    expect(await credits(own)).toEqual([{ reason: 'provider', minor: Math.round(credit * 100) }])
    const after = await pageOf(shop, own)
    expect(after.reservation.paid_amount).toBeCloseTo(before.reservation.paid_amount - back, 2)
    await holds()
  })

  it('is told once by its name: its buyer by mail, its host as a cancellation, and the history', async () => {
    shop.clock.moveTo('2026-12-03T18:00:00Z')
    owner = await deskMember(shop.context, 'owner')
    const { own, before } = await asked()
    const after = shop.clock.now()
    shop.clock.advance(1)
    await answer(shop, own, 'money')
    expect(
      await mailsAbout(shop, own.code, ['trips_cancelled', 'reservation_cancelled', 'party_changed']),
    ).toMatchObject([
      {
        template: 'trips_cancelled',
        data: {
          ...{ gone: [before.products[0]?.name], cause: 'provider', asks_account: true },
          products: [{ name: before.products[1]?.name }],
        },
      },
    ])
    const news = await listNews(shop.context, { after, until: shop.clock.now() })
    expect(news.map(({ kind, product_id }) => [kind, product_id])).toEqual([['cancelled', IDS.cenotes]])
    const path = `/api/v1.5/orders/${own.code}/history`
    const { json } = await call<CallData<typeof reservationHistory>>(shop, 'GET', path, {
      headers: headersOf(own),
    })
    expect(json.data.entries[0]).toMatchObject({
      ...{ kind: 'trip_cancelled', by: 'owner', trip: before.products[0]?.name },
    })
    await shop.settle()
  })

  it('ends by silence after ten days, and the other one goes on', async () => {
    const { own } = await asked()
    shop.clock.moveTo(daysLater(10))
    await Promise.all([shop.sweep('provider_changes'), shop.sweep('provider_changes')])
    const page = await pageOf(shop, own)
    expect([page.reservation.status, page.products.length]).toEqual(['confirmed', 1])
    expect(page.provider_changes).toMatchObject([{ answer: 'silence' }])
    expect(await mailsAbout(shop, own.code, ['trips_cancelled'])).toMatchObject([
      { data: { cause: 'silence' } },
    ])
    await holds()
  })

  it('that is the last one ends the whole reservation', async () => {
    const { own } = await asked()
    await answer(shop, own, 'money')
    shop.clock.advance(1)
    const { rows } = await shop.context.pool.query<{ id: string }>(
      'select id from departures where code = $1',
      [PERU],
    )
    const departure = await someDeparture(shop, '2027-06-20')
    // A departure of its own, for others of these tests are on that of the stock.
    await shop.context.pool.query(
      `update holds set departure_id = $2 where order_id = $1 and state = 'consumed'`,
      [own.uuid, departure.id],
    )
    await shop.context.pool.query(
      `update reservation_products set departure_id = $2, code = $3 where reservation_id = $1`,
      [own.uuid, departure.id, departure.code],
    )
    await shop.context.pool.query('update departures set taken = taken + 2 where id = $1', [departure.id])
    await shop.context.pool.query('update departures set taken = taken - 2 where id = $1', [rows[0]?.id])
    await decided(shop, owner, departure.id, 'cancel')
    expect((await answer(shop, own, 'money')).json.data).toMatchObject({ status: 'cancelled' })
    await shop.sweep('send_refunds')
    await shop.settle()
    const page = await pageOf(shop, own)
    expect(page.order.summary).toMatchObject({ total: 0, paid: 0, pending: 0 })
    await holds()
  })

  it('before the first payment only leaves, and the other one can still be paid', async () => {
    const departure = await someDeparture(shop, '2027-05-20')
    const own = await ordered(shop, 'layaway', bothCart(departure))
    await decided(shop, owner, departure.id, 'cancel')
    expect((await answer(shop, own, 'money')).json.data).toMatchObject({ status: 'new', refunds: [] })
    expect((await pageOf(shop, own)).products).toHaveLength(1)
    await holds()
  })
})
