import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import type { Context } from '@/server/platform/context'
import { RATES_ZONE } from '@/server/pricing/current-rates'
import { payloadFor } from '@/tests/api/checkout/support/buyer'

/** Asks the API: a body makes it a POST. */
export type Ask = (path: string, body?: object) => Promise<Response> | Response

/** A product of the catalogue that one traveller can buy, and the order of it, priced by the API. */
export async function orderFor({ pool, clock }: Pick<Context, 'pool' | 'clock'>, ask: Ask) {
  const { rows } = await pool.query<{
    product: string
    slug: string
    country: string
    code: string
    date: string
  }>(
    `select p.id as product, s.slug, c.slug as country, d.code, d.start_date::text as date from products p join departures d on d.product_id = p.id
       join slugs s on s.kind = p.kind and s.target_id = p.id::text and s.language = 'es' and s.is_current
       join slugs c on c.kind = 'country' and c.target_id = p.country_id and c.language = 'es' and c.is_current
     where p.kind = 'experience' and p.min_travelers = 1 and d.status = 'open' and d.taken < d.capacity and d.start_date > $1::date + 60
       and not exists (select from add_ons a where a.product_id = p.id and (a.kind = 'room' or a.grouping = 'mandatory'))
     order by p.id desc, d.start_date limit 1`,
    [clock.today(RATES_ZONE)],
  )
  const [trip] = rows
  if (!trip) throw new Error('There is no departure that one traveller can buy.')
  const empty = { packages: [], extras: [], rooms: [], flights: [], insurances: [] }
  const line = {
    ...{
      uuid: trip.product,
      index: 0,
      qty: 1,
      unit: 1,
      group: null,
      parent: null,
      open: false,
      is_new: true,
    },
    ...{ departure_date: { date: trip.date, code: trip.code }, date: trip.date, sale_price: null },
  }
  const cart: CartSummary = { summary: { ...empty, experiences: [line] }, coupons: [] }
  const answer = await ask('/api/v1.5/shopping-cart', cart)
  const { data } = (await answer.json()) as { data: PricedCart }
  return { ...trip, cart, payload: payloadFor(cart, data, { mode: 'full' }) }
}
