import { afterAll, beforeAll, expect, it } from 'vitest'
import { CURRENCIES } from '@/lib/locale/market'
import { readAtRisk } from '@/server/reservations/forecast/read-at-risk'
import { readForecast } from '@/server/reservations/forecast/read-forecast'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { printedSeed, randomFrom } from '@/tests/support/random'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query('update departures set capacity = 500')
})
afterAll(() => shop.close())

const HOUR_MS = 3_600_000
const all = async <One>(read: (currency: (typeof CURRENCIES)[number]) => Promise<readonly One[]>) =>
  (await Promise.all(CURRENCIES.map(read))).flat()

it('who is at risk is who the forecast names, through random payments from the purchase until all are late', async () => {
  const random = randomFrom(printedSeed('who is at risk'))
  const orders: string[] = []
  const seen = new Set<string>()
  const look = async (day: number) => {
    shop.clock.moveTo(new Date(Date.parse(NOW) + day * 24 * HOUR_MS).toISOString())
    const named = await all(async (currency) => (await readForecast(shop.context, currency, 1)).atRisk)
    expect(await all((currency) => readAtRisk(shop.context, currency))).toEqual(named)
    for (const { parts } of named) for (const { kind } of parts) seen.add(kind)
  }
  for (let day = 0; day < 96; day += 2 + random.below(5) + random.below(24) / 24) {
    await look(day)
    if (orders.length < 10) {
      const { code } = await placed(shop, 'layaway', random.pick(['MXN', 'MXN', 'COP']))
      expect((await payCard(shop, code, GOOD_CARD)).status).toBe(201)
      orders.push(code)
    }
    // Now and then somebody pays what is due.
    for (const code of orders) if (random.below(14) === 0) await payCard(shop, code, GOOD_CARD)
  }
  for (const day of [99, 101, 104]) await look(day)
  expect([...seen]).toEqual(expect.arrayContaining(['late', 'missed', 'quiet', 'behind']))
}, 120_000)
