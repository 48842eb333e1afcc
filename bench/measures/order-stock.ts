import { randomUUID } from 'node:crypto'
import type { CartSummary } from '@/lib/cart/contract'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import type { LocalDate } from '@/lib/dates/local-date'
import { administrate } from '@/scripts/postgres/administrate'
import { callerAt, placeOrder, pricedOrder } from '@/tests/support/shop-client'
import type { Site } from '@/tests/support/site'

/** A departure that anybody can book alone. */
export interface Departure {
  readonly id: string
  readonly code: string
  readonly date: string
  readonly product: string
}

const MANY_SEATS = 1_000_000

/** Gives departures of a trip without rooms or other things one must choose very many seats; two months from `today` on. */
export async function freshDepartures(url: string, count: number, today: LocalDate): Promise<Departure[]> {
  return administrate(url, async (client) => {
    const { rows } = await client.query<Departure>(
      `update departures set capacity = $2, taken = 0, min_travelers = 1 where id in (
         select d.id from departures d join products p on p.id = d.product_id
         where p.kind = 'experience' and d.status = 'open' and d.start_date > $3::date + 60 and p.min_travelers = 1
           and not exists (select 1 from holds h where h.departure_id = d.id)
           and not exists (select 1 from add_ons a where a.product_id = p.id
             and (a.kind = 'room' or a.grouping = 'mandatory'))
         order by p.id, d.start_date, d.id limit $1)
       returning id, code, start_date::text as date, product_id as product`,
      [count, MANY_SEATS, today],
    )
    return rows
  })
}

/** What a buyer of one seat sends after looking at the price. */
export function payloadFor(site: Site, { product, code, date }: Departure): Promise<OrderPayloadInput> {
  const empty = { packages: [], extras: [], rooms: [], flights: [], insurances: [] }
  const trip = {
    ...{ uuid: product, index: 0, qty: 1, unit: 1, group: null, parent: null, open: false, is_new: true },
    ...{ departure_date: { date, code }, date, sale_price: null },
  }
  const cart: CartSummary = { summary: { ...empty, experiences: [trip] }, coupons: [] }
  return pricedOrder(callerAt(site.url), cart)
}

interface Rush {
  readonly departure: Departure
  readonly payload: OrderPayloadInput
  readonly seats: number
  readonly buyers: number
}

/** Everybody orders the same departure at once. @returns how it ended for them */
export async function rush(url: string, site: Site, { departure, payload, seats, buyers }: Rush) {
  await administrate(url, (client) =>
    client.query('update departures set capacity = $2, taken = 0 where id = $1', [departure.id, seats]),
  )
  const answers = await Promise.all(
    Array.from({ length: buyers }, () => placeOrder(callerAt(site.url), payload, randomUUID())),
  )
  const placed = answers.filter(({ status }) => status === 201).length
  const soldOut = answers.filter(({ code }) => code === 'sold_out').length
  return { placed, soldOut, other: buyers - placed - soldOut }
}

/** What the database says of a departure: its counter, and the seats of its holds. */
export async function soldOf(url: string, departure: string): Promise<{ taken: number; held: number }> {
  return administrate(url, async (client) => {
    const { rows } = await client.query<{ taken: number; held: number }>(
      `select d.taken, coalesce(sum(h.qty) filter (where h.state in ('held', 'consumed')), 0)::int as held
       from departures d left join holds h on h.departure_id = d.id where d.id = $1 group by d.id`,
      [departure],
    )
    return rows[0] ?? { taken: 0, held: 0 }
  })
}
