import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NOW } from '@/tests/api/checkout/support/shop'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { bothOnBoard } from '@/tests/api/provider/several'
import { OLD, PATIENT, peruOf, quote, stockDates } from '@/tests/api/reservations/support/changing'
import { cancelling } from '../cancelling'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))
const cancel = cancelling(() => shop)

it('two trips give each by its own departure: nothing of the near one, all above its deposit of the far one', async () => {
  const own = await bothOnBoard(shop, { id: '', ...OLD }, 'full')
  // The cenotes leave in 20 days, Peru in 99.
  shop.clock.moveTo('2027-02-22T18:00:00Z')
  const { data } = (await cancel.quote(own.code, own.cookie)).json
  const [cenotes, peru] = data.trips
  expect([cenotes?.rule, cenotes?.back, cenotes?.start]).toEqual(['too_late', 0, OLD.start])
  expect([peru?.rule, peru?.start]).toEqual(['before_departure', '2027-06-01'])
  expect(peru?.back).toBeGreaterThan(0)
  expect(peru?.back).toBeLessThan(peru?.paid ?? 0)
  expect([data.rule, data.back]).toEqual(['before_departure', peru?.back])
  expect((cenotes?.paid ?? 0) + (peru?.paid ?? 0)).toBeCloseTo(data.paid, 2)
  expect(data.terms.find(({ when }) => when === 'now')).toMatchObject({ amount: data.back })
  const done = await cancel.cancel(own.code, own.cookie)
  expect(done.json.data.refunds.map(({ amount }) => amount)).toEqual([data.back])
  await shop.settle()
})

it('taken out before, the far one gives back what it gives when all are cancelled', async () => {
  const [one, other] = [
    await bothOnBoard(shop, { id: '', ...OLD }, 'full'),
    await bothOnBoard(shop, { id: '', ...OLD }, 'full'),
  ]
  shop.clock.moveTo('2027-02-22T18:00:00Z')
  const whole = (await cancel.quote(one.code, one.cookie)).json.data
  const part = (await quote(shop, other, peruOf(0))).json.data
  expect(part.leaving?.back).toBeCloseTo(whole.trips[1]?.back ?? 0, 2)
  await shop.settle()
})
