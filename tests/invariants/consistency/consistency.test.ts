import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { INVARIANTS } from '@/tests/support/invariant-list'
import { assertInvariants } from '@/tests/support/invariants'
import { MARKETS, nameOf } from '@/tests/support/markets'
import { type Site, startSite } from '@/tests/support/site'
import { type Bought, buyAs } from './buy'
import { cardsOf, differencesOf, lookAt, type Seen } from './look'

/** In how many markets each product is bought: all nine with `MARKETS=all`, else each currency once, in turning languages. */
const BUYING = process.env.MARKETS === 'all' ? MARKETS.length : 3
const isBought = (product: number, market: Market) =>
  BUYING === MARKETS.length ||
  (product + Math.floor(MARKETS.indexOf(market) / 3) + MARKETS.indexOf(market)) % 3 === 0

let database: TestDatabase
let site: Site
const seen: Seen[] = []

beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  site = await startSite({ databaseUrl: database.url, apiOnly: true })
})
afterAll(async () => {
  await site?.kill()
  await database?.drop()
})

/** One after the other for each product, so that nobody buys the date another was just shown; four products at once. */
async function inTurns<Item, Done>(
  lists: readonly Item[][],
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const waiting = [...lists]
  const done: Done[] = []
  const worker = async () => {
    for (let list = waiting.shift(); list; list = waiting.shift())
      for (const item of list) done.push(await work(item))
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return done
}

const marked = (market: Market, name: string, differences: readonly string[]) =>
  differences.map((difference) => `${nameOf(market)}, ${name}: ${difference}`)

it('a product costs the same on its card, its page and its calendar, in every market', async () => {
  const cards = await Promise.all(MARKETS.map((market) => cardsOf(site.url, market)))
  const products = cards[0]?.length ?? 0
  expect(products).toBeGreaterThanOrEqual(30)
  expect(cards.map(({ length }) => length)).toEqual(MARKETS.map(() => products))
  const pairs = MARKETS.map((market, n) => (cards[n] ?? []).map((card) => ({ market, card })))
  seen.push(...(await inTurns(pairs, ({ market, card }) => lookAt(site.url, market, card))))
  expect(seen).toHaveLength(products * MARKETS.length)
  expect(seen.flatMap((one) => marked(one.market, one.page.name, differencesOf(one)))).toEqual([])
}, 120_000)

it('a cent of difference on one card is seen', () => {
  for (const one of seen) {
    const { card } = one
    const dearer = { ...card, total_amount: Math.round(card.total_amount * 100 + 1) / 100 }
    expect(differencesOf({ ...one, card: dearer })).not.toEqual([])
  }
})

it('what a page shows is what cart, order, reservation and mail say, for every product in every currency', async () => {
  const uuids = [...new Set(seen.map(({ card }) => card.uuid))]
  const byProduct = uuids.map((uuid, product) =>
    seen.filter(({ card, market }) => card.uuid === uuid && isBought(product, market)),
  )
  const bought = await inTurns(byProduct, async (one) => ({
    one,
    order: await buyAs(site.url, one, MARKETS.indexOf(one.market)),
  }))
  expect(bought).toHaveLength(uuids.length * BUYING)
  expect(new Set(bought.map(({ one }) => nameOf(one.market))).size).toBe(MARKETS.length)
  expect(bought.flatMap(({ one, order }) => marked(one.market, one.page.name, order.differences))).toEqual([])
  expect(bought.filter(({ order }) => order.fees > 0).length).toBeGreaterThanOrEqual(BUYING / 3)
  // Both products whose hosts are paid on arrival, wherever they are bought.
  expect(bought.filter(({ order }) => order.onArrival > 0)).toHaveLength(2 * BUYING)
  const mails = await mailsOf(database.pool, bought.length)
  const unsaid = bought.flatMap(({ one, order }) =>
    marked(one.market, one.page.name, unsaidIn(mails.get(order.uuid) ?? '', order, one.market)),
  )
  expect(unsaid).toEqual([])
  // The catalogue of the demo comes with seats that others took: I1 counts orders only.
  const others = INVARIANTS.map(({ id }) => id).filter((id) => id !== 'I1')
  await assertInvariants(database.pool, new Date(), others)
}, 180_000)

/** The text of each order's first mail, once all have left. */
async function mailsOf(pool: pg.Pool, count: number): Promise<Map<string, string>> {
  for (let tries = 0; tries < 120; tries++) {
    const { rows } = await pool.query<{ key: string; plain: string }>(
      `select event_key as key, plain from mails where template = 'reservation_placed' and state = 'sent'`,
    )
    if (rows.length >= count) return new Map(rows.map(({ key, plain }) => [key.split(':')[1] ?? '', plain]))
    await sleep(500)
  }
  throw new Error('The mails did not leave.')
}

function unsaidIn(mail: string, { total, due, fees, onArrival }: Bought, { currency }: Market): string[] {
  return [total, due, ...(fees > 0 ? [fees] : []), ...(onArrival > 0 ? [onArrival] : [])]
    .map((amount) => formatMoney(fromWire(amount, currency), { code: true }))
    .filter((words) => !mail.includes(words))
    .map((words) => `the mail does not say ${words}`)
}
