import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import {
  apply,
  type Bought,
  bought,
  moveTo,
  OLD,
  PATIENT,
  page,
  partyOf,
  quote,
  SAME,
  seats,
  stockDates,
} from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  await shop.context.pool.query('update departures set capacity = 500 where code = any($1)', [
    [OLD.code, 'PER-270601-ES'],
  ])
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const payRest = async (own: Bought) => {
  await payCard(shop, own.code, GOOD_CARD, { amount: (await page(shop, own)).order.pending_amount })
  shop.clock.advance(1)
}
const reasonOf = async (own: Bought, body: unknown) => {
  const { status, json } = await quote(shop, own, body)
  return [status, json.code, json.data as unknown]
}
const refused = (reason: string, until: string | null = null) => [409, 'change_refused', { reason, until }]

describe('refused, with the reason', () => {
  it('for what is too late, does not fit, or changes nothing', async () => {
    const own = await bought(shop)
    expect(await reasonOf(own, partyOf(2))).toEqual(refused('nothing_changes'))
    expect(await reasonOf(own, partyOf(9))).toEqual(refused('maximum_travelers'))
    const unknown = { extras: [{ uuid: IDS.double, qty: 1 }] }
    expect(await reasonOf(own, partyOf(2, unknown))).toEqual(refused('unavailable'))
    await payRest(own)
    shop.clock.moveTo('2027-02-28T18:00:00Z')
    expect(await reasonOf(own, partyOf(3))).toEqual(refused('party_too_late', '2027-02-27'))
    expect((await quote(shop, own, partyOf(1))).status).toBe(200)
    const extras = [{ uuid: IDS.snorkel, qty: 2 }]
    expect(await reasonOf(own, partyOf(2, { rooms: [] }))).toEqual(refused('rooms_too_late', '2027-02-27'))
    shop.clock.moveTo('2027-03-12T18:00:00Z')
    expect(await reasonOf(own, partyOf(1))).toEqual(refused('party_too_late', '2027-03-11'))
    expect(await reasonOf(own, partyOf(2, { extras }))).toEqual(refused('extras_too_late', '2027-03-11'))
  })

  it('with another date at once: one kind of change at a time', async () => {
    const own = await bought(shop)
    const both = { experiences: [{ ...moveTo(SAME).experiences[0], extras: [] }] }
    const { status, json } = await quote(shop, own, both)
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['experiences.0.extras']])
  })

  it('of two who want the last seat one gets it, and what was quoted to the other is refused', async () => {
    const owners = [await bought(shop), await bought(shop)]
    for (const own of owners) await payRest(own)
    const [taken = 0] = await seats(shop, OLD.code)
    await shop.context.pool.query('update departures set capacity = $2 where code = $1', [
      OLD.code,
      taken + 1,
    ])
    try {
      const quotes = await Promise.all(owners.map((own) => quote(shop, own, partyOf(3))))
      const applied = await Promise.all(
        owners.map((own, at) => apply(shop, own, quotes[at]?.json.data.quote ?? '')),
      )
      expect(applied.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await seats(shop, OLD.code)).toEqual([taken + 1])
    } finally {
      await shop.context.pool.query('update departures set capacity = 500 where code = $1', [OLD.code])
    }
    await shop.settle()
  })
})
