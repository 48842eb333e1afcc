import { afterAll, beforeAll, expect, it } from 'vitest'
import { CURRENCIES } from '@/lib/locale/market'
import { cursorAt } from '@/server/platform/sorted-page'
import { findAtRisk } from '@/server/reservations/forecast/find-at-risk'
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
const EVERYBODY = { view: 'all', words: '', hostId: null, sort: 'due' } as const

/** The codes of all who are at risk, as somebody turns pages of so many. */
async function inPagesOf(most: number, cursor?: string): Promise<string[]> {
  const found = await findAtRisk(shop.context, { ...EVERYBODY, cursor }, most)
  const last = found.at(-1)
  const after = last && found.length === most ? await inPagesOf(most, cursorAt(last.place)) : []
  return [...found.map(({ code }) => code), ...after]
}

it('who is at risk is who the forecast names, through random payments from the purchase until all are late', async () => {
  const random = randomFrom(printedSeed('who is at risk'))
  const orders: string[] = []
  const seen = new Set<string>()
  const look = async (day: number) => {
    shop.clock.moveTo(new Date(Date.parse(NOW) + day * 24 * HOUR_MS).toISOString())
    const named = (
      await Promise.all(CURRENCIES.map((currency) => readForecast(shop.context, currency, 1)))
    ).flatMap(({ atRisk }) => atRisk)
    const found = await findAtRisk(shop.context, { ...EVERYBODY, cursor: undefined }, 1_000)
    expect(found.map(({ code }) => code).sort()).toEqual(named.map(({ code }) => code).sort())
    expect(await inPagesOf(1 + random.below(4))).toEqual(found.map(({ code }) => code))
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
