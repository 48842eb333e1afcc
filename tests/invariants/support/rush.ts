import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { IDS } from '@/tests/api/checkout/support/stock'
import type { Random } from '@/tests/support/random'
import { callerAt, orderedBy, pay, placeOrder, pricedOrder, tokenFor } from '@/tests/support/shop-client'

export const SEATS = 37
const BUYERS = 200

/** A rush: everybody wants the same departure at once. */
export interface Rush {
  readonly origins: readonly string[]
  readonly random: Random
  /** How many seats one buyer may want. */
  readonly parties: readonly number[]
}

/** How it ended for one buyer: what the order was answered and, when there was one, the payment. */
export interface Outcome {
  readonly party: number
  readonly ordered: string
  readonly paid: string | null
}

/** A departure that nobody has looked at yet. @returns its code */
export async function freshDeparture(
  pool: pg.Pool,
  day: number,
  capacity = SEATS,
): Promise<{ code: string; date: string }> {
  const date = `2027-05-${String(day).padStart(2, '0')}`
  const code = `CEN-${date.slice(2).replaceAll('-', '')}-ES`
  await pool.query(
    `insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken,
       min_travelers, max_travelers) values ($1, $2, $3, $4, $4, 'regular', 'es', $5, 0, 1, 8)`,
    [randomUUID(), IDS.cenotes, code, date, capacity],
  )
  return { code, date }
}

/** 200 buyers look at their price, wait for each other, then all order at once; who got seats pays by card. */
export async function rushFor(departure: { code: string; date: string }, rush: Rush): Promise<Outcome[]> {
  const { random, origins, parties } = rush
  const priced = await pricedParties(departure, rush)
  const buyers = Array.from({ length: BUYERS }, () => ({
    caller: callerAt(random.pick(origins)),
    party: random.pick(parties),
    pause: random.below(40),
  }))
  return Promise.all(
    buyers.map(async ({ caller, party, pause }): Promise<Outcome> => {
      await sleep(pause)
      const payload = priced.get(party)
      if (!payload) throw new Error('There is no price for this party.')
      const placed = await placeOrder(caller, orderedBy(payload))
      const ordered = `${placed.status} ${placed.code ?? ''}`.trim()
      if (placed.status !== 201) return { party, ordered, paid: null }
      const payment = await pay(caller, placed.data, await tokenFor(caller))
      return { party, ordered, paid: `${payment.status} ${payment.data.status}` }
    }),
  )
}

async function pricedParties({ code, date }: { code: string; date: string }, { origins, parties }: Rush) {
  const caller = callerAt(origins[0] ?? '')
  const sizes = [...new Set(parties)]
  const priced = await Promise.all(sizes.map((qty) => pricedOrder(caller, cenotesCart(qty, code, date))))
  return new Map(sizes.map((qty, n) => [qty, priced[n]]))
}

/** What the database says about a departure after the rush. */
export interface Sold {
  readonly taken: number
  readonly held: number
  readonly confirmed: number
  /** Orders on which the gateway took money although they have no sold seat. */
  readonly charged_without_seat: number
}

export async function soldOf(pool: pg.Pool, code: string): Promise<Sold> {
  const { rows } = await pool.query<Sold>(
    `select d.taken,
       coalesce(sum(h.qty) filter (where h.state in ('held', 'consumed')), 0)::int as held,
       count(distinct r.id) filter (where r.status = 'confirmed')::int as confirmed,
       (select count(distinct c.account)::int from sandbox_gateway.charges c
          join sandbox_gateway.entries e on e.charge_id = c.id and e.kind = 'payment'
          where not exists (select 1 from holds s where s.order_id::text = c.account and s.state = 'consumed')
       ) as charged_without_seat
     from departures d left join holds h on h.departure_id = d.id left join reservations r on r.id = h.order_id
     where d.code = $1 group by d.id`,
    [code],
  )
  const [row] = rows
  if (!row) throw new Error('There is no such departure.')
  return row
}
