import { describe, expect, it } from 'vitest'
import { books, received } from '@/tests/api/payments/actions'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import type { DeskMember } from '@/tests/support/desk/desk-member'
import {
  answer,
  askOf,
  datesFor,
  daysLater,
  decided,
  mailsAbout,
  onBoard,
  pageOf,
  refundsOf,
  someDeparture,
} from './deciding'
import { inShop } from './in-shop'

let shop: PayingShop
let operations: DeskMember
inShop((one, team) => {
  shop = one
  operations = team.operations
})

const credits = async (uuid: string) =>
  (
    await shop.context.pool.query(
      `select reason, amount_minor::float8 as minor from credit_entries where order_id = $1 and kind = 'issued'`,
      [uuid],
    )
  ).rows

/** A deposit of 576.67 on a departure that is cancelled then: the bonus is 115.33, the credit (576.67 + 115.33) × 1.10. */
async function asked(mode: 'full' | 'layaway' = 'layaway') {
  const departure = await someDeparture(shop, '2027-05-20')
  const bought = await onBoard(shop, departure, mode)
  await decided(shop, operations, departure.id, 'cancel')
  return { departure, bought }
}

describe('a departure that is cancelled', () => {
  it('tells its traveller every amount before anything is chosen, and leaves the reservation as it is', async () => {
    const { bought } = await asked()
    const page = await pageOf(shop, bought)
    expect(page).toMatchObject({ cancellable: false, reservation: { status: 'confirmed' } })
    expect(page.provider_changes).toMatchObject([
      {
        ...{ kind: 'cancelled', before: '2027-05-20', takes: ['date', 'money', 'credit'], answer: null },
        ...{ money: 692, bonus: 115.33, credit: 761.2, asks_account: true },
      },
    ])
    expect(await mailsAbout(shop, bought.code, ['provider_changed'])).toMatchObject([
      { data: { step: 'told', money: 692, bonus: 115.33, credit: 761.2, reason: 'No se juntó el grupo' } },
    ])
    await shop.settle()
  })

  it('gives all of it back as money, with the bonus to an account that the buyer names', async () => {
    const { bought } = await asked()
    const done = await answer(shop, bought, 'money')
    expect(done).toMatchObject({ status: 200, json: { data: { status: 'cancelled', credit: 0 } } })
    expect(await refundsOf(shop, bought.uuid)).toEqual([
      { reason: 'cancellation', state: 'planned', minor: 57_667 },
      { reason: 'provider_bonus', state: 'needs_account', minor: 11_533 },
    ])
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, bought.uuid)).toBe(0)
    const page = await pageOf(shop, bought)
    expect(page.order.summary).toMatchObject({ total: 0, paid: 0, pending: 0 })
    expect(page).toMatchObject({
      surplus: 0,
      provider_changes: [{ answer: 'money', takes: [], money: null }],
    })
    expect(await mailsAbout(shop, bought.code, ['reservation_cancelled'])).toMatchObject([
      { data: { cause: 'provider', back: 576.67, bonus: 115.33, kept: 0, asks_account: true } },
    ])
  })

  it('makes credit of it that is worth a tenth more, at once', async () => {
    const { bought } = await asked()
    const done = await answer(shop, bought, 'credit')
    expect(done.json.data).toMatchObject({ status: 'cancelled', credit: 761.2, refunds: [] })
    expect(await credits(bought.uuid)).toEqual([{ reason: 'provider', minor: 76_120 }])
    await shop.settle()
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'cancelled', paid: 0 })
  })

  it('moves it to another date at no fee: the sold price stays where that one is dearer, and falls where it is cheaper', async () => {
    const { bought } = await asked('full')
    const other = await asked('full')
    const before = (await pageOf(shop, bought)).order.amount
    const dates = await datesFor(shop, bought)
    const dearer = dates.find(({ code }) => code === 'CEN-270410-ES')
    const cheaper = dates.find(({ code }) => code === 'CEN-270601-ES')
    expect(dearer?.total).toBe(before)
    expect(cheaper?.total).toBe(before - 1000)
    expect((await answer(shop, bought, 'date', 'CEN-270410-ES')).json.data).toMatchObject({
      status: 'confirmed',
    })
    const moved = await pageOf(shop, bought)
    expect(moved.order).toMatchObject({ amount: before, pending_amount: 0 })
    expect(moved).toMatchObject({
      penalizations: [],
      provider_changes: [{ answer: 'date', departure: 'CEN-270410-ES' }],
    })
    await answer(shop, other.bought, 'date', 'CEN-270601-ES')
    expect(await pageOf(shop, other.bought)).toMatchObject({ surplus: 1000 })
    await shop.settle()
  })

  it('is answered once: the same choice again says how things stand, another one is refused', async () => {
    const { bought } = await asked()
    const [one, two] = await Promise.all([answer(shop, bought, 'money'), answer(shop, bought, 'credit')])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const taken = one.status === 200 ? 'money' : 'credit'
    expect((await answer(shop, bought, taken)).status).toBe(200)
    expect((await answer(shop, bought, 'date', 'CEN-270601-ES')).json.code).toBe('change_answered')
    await shop.settle()
  })

  it('is nobody else’s to answer, and shows nothing of it to who only holds the code', async () => {
    const { bought } = await asked()
    expect((await answer(shop, bought, 'money', undefined, {})).status).toBe(401)
    const stranger = { ...bought, cookie: '' }
    expect((await pageOf(shop, stranger)).provider_changes).toEqual([])
    expect((await answer(shop, bought, 'accept')).status).toBe(422)
    expect((await answer(shop, bought, 'date', 'CEN-000000-ES')).json.errors).toHaveProperty('departure')
    expect(await askOf(shop, bought)).toMatchObject({ answer: null })
  })
})

describe('a traveller who says nothing', () => {
  it('is reminded on days 3 and 7, and on day 10 has the money back with the bonus', async () => {
    const { bought } = await asked()
    const steps = async () =>
      (await mailsAbout(shop, bought.code, ['provider_changed'])).map(({ data }) => data.step)
    for (const [days, told] of [
      [2, ['told']],
      [3, ['told', 'day_3']],
      [5, ['told', 'day_3']],
      [7, ['told', 'day_3', 'day_7']],
      [9.9, ['told', 'day_3', 'day_7']],
    ] as const) {
      shop.clock.moveTo(daysLater(days))
      await shop.sweep('provider_changes')
      await shop.sweep('provider_changes')
      expect(await steps()).toEqual(told)
    }
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'confirmed' })
    shop.clock.moveTo(daysLater(10))
    await Promise.all([shop.sweep('provider_changes'), shop.sweep('provider_changes')])
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(shop, bought.uuid)).toMatchObject([{ minor: 57_667 }, { minor: 11_533 }])
    expect(await mailsAbout(shop, bought.code, ['reservation_cancelled'])).toMatchObject([
      { data: { cause: 'silence' } },
    ])
    expect(await askOf(shop, bought)).toMatchObject({ answer: 'silence' })
    expect((await answer(shop, bought, 'date', 'CEN-270601-ES')).json.code).toBe('change_answered')
  })

  it('has it back also where the departure would have left by then', async () => {
    const departure = await someDeparture(shop, '2026-11-26')
    const bought = await onBoard(shop, departure, 'full')
    await decided(shop, operations, departure.id, 'cancel')
    shop.clock.moveTo(daysLater(11))
    await shop.sweep('trips_ended')
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'confirmed' })
    await shop.sweep('provider_changes')
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'cancelled' })
  })

  it('and one who answers at that moment are not both heard', async () => {
    const { bought } = await asked()
    shop.clock.moveTo(daysLater(10))
    await Promise.all([answer(shop, bought, 'credit'), shop.sweep('provider_changes')])
    const { answer: how } = await askOf(shop, bought)
    const [refunds, issued] = [await refundsOf(shop, bought.uuid), await credits(bought.uuid)]
    expect(how === 'credit' ? [refunds.length, issued.length] : [refunds.length, issued.length]).toEqual(
      how === 'credit' ? [0, 1] : [2, 0],
    )
    expect((await mailsAbout(shop, bought.code, ['reservation_cancelled'])).length).toBe(1)
  })
})
