import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import type { Payment } from '@/lib/payments/contract'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { assertInvariants } from '@/tests/support/invariants'
import { callApi, callerAt, orderedBy, placeOrder, pricedOrder } from '@/tests/support/shop-client'
import { freshDeparture, SEATS } from './support/rush'
import { startTwoSites, type TwoSites } from './support/two-sites'

const OWN_LIMITS = { UNPAID_ORDERS_MAX: '3', UNPAID_SEATS_MAX: '12' }

let shop: TwoSites
beforeAll(async () => {
  shop = await startTwoSites(undefined, OWN_LIMITS)
})
afterAll(() => shop?.close())
beforeEach(() =>
  shop.database.pool.query(
    `truncate reservations, holds, payables, ledger_entries cascade; update departures set taken = 0`,
  ),
)

const siteOf = (n: number) => shop.origins[n % 2] ?? ''

/** All at once on both processes, each call from an address of its own. */
async function orderAll(bodies: readonly OrderPayloadInput[]): Promise<string[]> {
  const answers = await Promise.all(bodies.map((body, n) => placeOrder(callerAt(siteOf(n)), body)))
  return answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()).sort()
}

async function held(): Promise<{ orders: number; seats: number; slow: number }> {
  const { rows } = await shop.database.pool.query(
    `select count(distinct order_id)::int as orders, coalesce(sum(qty), 0)::int as seats,
       coalesce(sum(qty) filter (where slow), 0)::int as slow from holds where state = 'held'`,
  )
  return rows[0]
}

describe('unpaid orders at once on two processes', () => {
  it('of one mailbox under thirty aliases are three', async () => {
    const seen = await pricedOrder(callerAt(siteOf(0)), cenotesCart(1))
    const bodies = Array.from({ length: 30 }, (_, n) => orderedBy(seen, `ana.ruiz+${n}@gmail.com`))
    const answers = await orderAll(bodies)
    expect(answers.filter((answer) => answer === '201')).toHaveLength(3)
    expect(new Set(answers)).toEqual(new Set(['201', '409 unpaid_limit']))
    expect(await held()).toMatchObject({ orders: 3, seats: 3 })
  }, 120_000)

  it('of one phone never hold more than twelve seats', async () => {
    const seen = await pricedOrder(callerAt(siteOf(0)), cenotesCart(5))
    const { phone } = seen.general_info
    const bodies = Array.from({ length: 20 }, () => {
      const body = orderedBy(seen)
      return { ...body, general_info: { ...body.general_info, phone } }
    })
    await orderAll(bodies)
    expect(await held()).toMatchObject({ orders: 2, seats: 10 })
    await assertInvariants(shop.database.pool)
  }, 120_000)

  it('at one address hold ten seats before a code is asked for', async () => {
    const seen = await pricedOrder(callerAt(siteOf(0)), cenotesCart(2))
    // As many as a network may order in a minute.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const address = `2001:db8:1:2::${(n + 1).toString(16)}`
        return placeOrder({ origin: siteOf(n), address }, orderedBy(seen))
      }),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'email_code_required']))
    expect(await held()).toMatchObject({ orders: 5, seats: 10 })
  }, 120_000)
})

describe('slow ways of paying at once on two processes', () => {
  it('take half of a departure and no seat more, whoever comes first', async () => {
    const { code, date } = await freshDeparture(shop.database.pool, 9)
    const seen = await pricedOrder(callerAt(siteOf(0)), cenotesCart(1, code, date))
    const placed = await Promise.all(
      Array.from({ length: 30 }, (_, n) => placeOrder(callerAt(siteOf(n)), orderedBy(seen))),
    )
    const paid = await Promise.all(
      placed.map(({ data }, n) => {
        const body = { order: data.code, gateway: 'sandbox', method: 'oxxo', amount: data.due_amount }
        return callApi<Payment>(callerAt(siteOf(n)), 'POST', '/api/payments', {
          body,
          key: `pay-${data.code}`,
        })
      }),
    )
    const answers = paid.map(({ status, code: refused }) => `${status} ${refused ?? ''}`.trim())
    expect(new Set(answers)).toEqual(new Set(['201', '409 slow_payment_closed']))
    expect(await held()).toEqual({ orders: 30, seats: 30, slow: Math.floor(SEATS / 2) })
  }, 120_000)
})
