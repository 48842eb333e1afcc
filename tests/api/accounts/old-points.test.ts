import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeEnded } from '@/server/reservations/complete-ended'
import { earnOldPoints } from '@/server/reservations/points/earn-old-points'
import { assertInvariants } from '@/tests/support/invariants'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { bought, PATIENT } from '../reservations/support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
})
afterAll(() => shop.close())

const balance = async () =>
  (await shop.context.pool.query('select pending, available, last_trip_on::text from points_accounts')).rows
/** As before points were kept. */
const forget = () => shop.context.pool.query('delete from points_accounts')

it('gives old reservations the points they would have brought, once, and none that would be over', async () => {
  await bought(shop)
  await bought(shop, 'full')
  await shop.settle()
  const [before] = await balance()
  expect(before.pending).toBeGreaterThan(0)
  await forget()
  const looked = await Promise.all([earnOldPoints(shop.context), earnOldPoints(shop.context)])
  expect(looked).toEqual([2, 2])
  expect(await balance()).toEqual([before])
  shop.clock.moveTo('2027-03-20T12:00:00Z')
  await completeEnded(shop.context)
  const [ended] = await balance()
  expect([ended.pending, ended.available]).toEqual([0, before.pending])
  await forget()
  await earnOldPoints(shop.context)
  expect(await balance()).toEqual([ended])
  await assertInvariants(shop.context.pool, shop.clock.now())
  await forget()
  shop.clock.moveTo('2029-03-20T12:00:00Z')
  expect(await earnOldPoints(shop.context)).toBe(0)
  expect(await balance()).toEqual([])
})
