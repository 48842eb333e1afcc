import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { dropEnded } from '@/server/reservations/changes/drop-change'
import { call } from '../../checkout/support/buyer'
import { NOW } from '../../checkout/support/shop'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import {
  apply,
  begin,
  bought,
  DEARER,
  dates,
  moveTo,
  OLD,
  PATIENT,
  page,
  quote,
  SAME,
  stockDates,
  undo,
} from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const rows = async (sql: string, id: string) => (await shop.context.pool.query(sql, [id])).rows
const waits = async (id: string) =>
  (
    await rows('select state, dropped_for from pending_changes where reservation_id = $1 order by id', id)
  ).map(({ state, dropped_for }) => [state, dropped_for])

describe('while a change waits', () => {
  it('no other one is quoted or carried out', async () => {
    const own = await bought(shop)
    const { json } = await quote(shop, own, moveTo(SAME))
    await begin(shop, own)
    const other = await quote(shop, own, moveTo(SAME))
    expect([other.status, other.json.data]).toEqual([409, { reason: 'pending', until: null }])
    const applied = await apply(shop, own, json.data.quote)
    expect([applied.status, applied.json.data]).toEqual([409, { reason: 'pending', until: null }])
    expect((await dates(shop, own)).json.data.terms.refusal).toEqual({ reason: 'pending', until: null })
    await undo(shop, own)
  })

  it('whoever only has the code may pay it and sees its date, and may not undo it', async () => {
    const own = await bought(shop)
    await begin(shop, own)
    const { json } = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${own.code}/public`)
    expect(json.data.pending_change).toMatchObject({ amount: 200, start: DEARER.start })
    expect((await undo(shop, { code: own.code, cookie: '' })).status).toBe(401)
    await payCard(shop, own.code, GOOD_CARD)
    expect((await page(shop, own)).reservation.departure_date.code).toBe(DEARER.code)
    await shop.settle()
  })

  it('its payment, its end and its undoing at one instant have one order: all of it happened, or nothing', async () => {
    for (let turn = 0; turn < 6; turn++) {
      shop.clock.moveTo(NOW)
      const own = await bought(shop)
      await begin(shop, own)
      shop.clock.advance(30)
      await Promise.all([
        payCard(shop, own.code, GOOD_CARD, { amount: 200 }),
        shop.sweep('ended_changes'),
        undo(shop, own),
        dropEnded(shop.context, own.uuid),
      ])
      await shop.sweep('ended_changes')
      const { reservation } = await page(shop, own)
      const [[state] = []] = await waits(own.uuid)
      expect([reservation.departure_date.code, state]).toEqual(
        state === 'applied' ? [DEARER.code, 'applied'] : [OLD.code, 'dropped'],
      )
      await shop.settle()
    }
  })
})
