import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settledCart, visibleChanges } from '@/components/cart/changes/settled-cart'
import { orderBody } from '@/components/checkout/pay/order-body'
import type { Cart } from '@/lib/cart/cart-item'
import { fromSummary, toSummary } from '@/lib/cart/cart-summary'
import { type CartSummary, cartSummary, type PricedCart } from '@/lib/cart/contract'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { isTrip, ORDER_LIMITS } from '@/lib/pricing/price-line'
import { type ReadsApp, readsApp } from '@/tests/api/reads/reads-app'
import { MARKETS, nameOf } from '@/tests/support/markets'
import { printedSeed, type Random, randomFrom } from '@/tests/support/random'
import { someEmail } from '@/tests/support/some-email'
import { BUYER } from './support/buyer'

const ONE_TRY = { proof: {}, method: null, emailCode: null, now: Date.now() }

interface Shelf {
  readonly id: string
  readonly kind: 'experience' | 'package'
  readonly departures: readonly { readonly code: string; readonly date: string }[]
  readonly addOns: readonly {
    readonly id: string
    readonly kind: string
    readonly occupancy: number | null
  }[]
}

const CARTS = 40
const CODES = ['ANDANZA300', 'primerpaso', ' Níló7 ', 'MONTANA25', 'PERU40', 'VELA2X1', 'nobody']
const GROUPS = { extra: 'extras', room: 'rooms', flight: 'flights', insurance: 'insurances' } as const

let api: ReadsApp
let shelves: Shelf[]
beforeAll(async () => {
  api = await readsApp()
  const { rows } = await api.db.pool.query<Shelf>(`
    select p.id, p.kind,
      (select coalesce(json_agg(json_build_object('code', code, 'date', start_date) order by code), '[]')
        from departures d where d.product_id = p.id) as departures,
      (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'occupancy', occupancy) order by id), '[]')
        from add_ons a where a.product_id = p.id and active) as "addOns"
    from products p where status = 'published' order by p.id`)
  shelves = rows
})
afterAll(() => api?.close())

/** Up to four trips with any date, party and add-ons: much of it cannot be sold as it is asked. */
function randomCart({ below, pick }: Random): CartSummary {
  const summary: Record<string, object[]> = { experiences: [], packages: [], extras: [], rooms: [] }
  Object.assign(summary, { flights: [], insurances: [] })
  for (let n = below(4); n >= 0; n--) {
    const shelf = pick(shelves)
    const trips = summary[shelf.kind === 'package' ? 'packages' : 'experiences'] ?? []
    const index = trips.filter((trip) => 'uuid' in trip && trip.uuid === shelf.id).length
    const qty = below(5) === 0 ? 1 + below(20) : 1 + below(6)
    const departure_date = below(4) === 0 ? null : pick(shelf.departures)
    trips.push({ uuid: shelf.id, index, qty, departure_date, open: departure_date === null })
    for (const { id, kind, occupancy } of shelf.addOns.filter(() => below(2) === 0)) {
      const parent = { uuid: shelf.id, index }
      const many = occupancy === null ? 1 + below(8) : occupancy * (1 + below(3))
      summary[GROUPS[kind as keyof typeof GROUPS]]?.push({ uuid: id, qty: many, unit: 1 + below(9), parent })
    }
  }
  const coupons = CODES.filter(() => below(4) === 0).slice(0, ORDER_LIMITS.coupons)
  return cartSummary.parse({ summary, coupons })
}

const cents = (amount: number) => Math.round(amount * 100)

/** What every cart that was settled must be; what is wrong, in words. */
function wrongIn({ summary, totals, problems, layaway }: PricedCart): string[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + cents(amount), 0)
  const lines = sum(summary.flatMap(({ total, fee }) => [total, fee]))
  const parts = layaway.choices.filter(
    ({ schedule }) =>
      cents(layaway.deposit) + sum(schedule.map(({ amount }) => amount)) !==
      cents(totals.total) - cents(totals.on_arrival),
  )
  const tooMany = summary.filter(({ parent, kind, qty }) => {
    const trip = summary.find(
      (line) => isTrip(line.kind) && line.uuid === parent?.uuid && line.index === parent.index,
    )
    return kind !== 'extra' && trip !== undefined && qty > trip.qty
  })
  return [
    ...problems.map(({ code }) => code),
    ...(lines === cents(totals.total) ? [] : [`lines are ${lines}, the total ${totals.total}`]),
    ...parts.map((choice) => `${choice.parts} parts do not sum to the total`),
    ...tooMany.map(({ name }) => `more of ${name} than travellers`),
    ...summary.filter(({ total }) => total < 0).map(({ name }) => `${name} is negative`),
  ]
}

it('whatever is asked, the answer is a cart that can be sold as it says, to the cent, and is the last word', async () => {
  const random = randomFrom(printedSeed('random carts'))
  const ordered: number[] = []
  for (let n = 0; n < CARTS; n++) {
    const market = random.pick(MARKETS)
    const name = `cart ${n}, ${nameOf(market)}`
    const headers = { 'X-Locale': market.locale, 'X-Currency': market.currency }
    const sync = async (cart: Cart) =>
      (await api.post<PricedCart>('/api/v1.5/shopping-cart', toSummary(cart), headers)).data
    const asked = fromSummary(randomCart(random))
    const first = await sync(asked)
    expect([name, ...wrongIn(first)]).toEqual([name])
    const cart = settledCart(asked, first)
    if (cart.lines.length === 0) continue
    const quote = await sync(cart)
    expect([name, visibleChanges(quote.changes), quote.totals]).toEqual([name, [], first.totals])
    const plan = random.below(2) === 0 ? (quote.layaway.choices[0] ?? null) : null
    const info = { ...BUYER, email: someEmail() }
    const body = orderBody({ market, cart: settledCart(cart, quote), quote, info, plan }, ONE_TRY)
    const order = { ...headers, 'Idempotency-Key': randomUUID() }
    const placed = await api.post<PlacedOrder>('/api/orders/create', body, order)
    expect([name, placed.status, placed.body.code]).toEqual([name, 201, undefined])
    const { amount, due_amount, schedule } = placed.data
    expect([amount, due_amount]).toEqual([
      quote.totals.total,
      plan ? quote.layaway.deposit : (cents(quote.totals.total) - cents(quote.totals.on_arrival)) / 100,
    ])
    expect(schedule).toEqual(plan?.schedule ?? [])
    ordered.push(amount)
  }
  expect(ordered.length).toBeGreaterThan(CARTS / 2)
}, 60_000)
