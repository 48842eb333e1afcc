import { expect } from 'vitest'
import { depositOf } from '@/lib/layaway/deposit'
import { add, compare, isZero, type Money, subtract, sum } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { price } from '@/tests/support/pricing/priced'
import { anyTrips } from '@/tests/support/pricing/trips'
import { tripKeyOf } from './price-line'
import type { CartPricing, PricedLine } from './price-lines'

/** Laws of what is paid here and on arrival, of any trips with any add-ons, discounts and fees, in MXN, USD and COP. */

const all = (cart: CartPricing, of: (line: PricedLine) => Money, lines = cart.lines) =>
  sum(lines.map(of), cart.currency)

law('what is paid here and what hosts are paid is the total, to the cent', [anyTrips], (input) => {
  const { totals, ...cart } = price(input)
  expect(add(totals.online, totals.onArrival)).toEqual(totals.total)
  expect(all({ totals, ...cart }, ({ onArrival }) => onArrival)).toEqual(totals.onArrival)
})

law('nothing of either is negative, and no line leaves more than it costs', [anyTrips], (input) => {
  const cart = price(input)
  const { online, onArrival, layaway } = cart.totals
  const amounts = [online, onArrival, layaway, ...cart.lines.map((line) => line.onArrival)]
  expect(amounts.filter(({ amount }) => amount < 0)).toEqual([])
  expect(cart.lines.filter((line) => compare(line.onArrival, line.total) > 0)).toEqual([])
})

law(
  'the deposit is the least that is paid here, and fees, flights and insurances are paid here',
  [anyTrips],
  (input) => {
    const cart = price(input)
    expect(compare(cart.totals.online, depositOf(cart).amount)).toBeGreaterThanOrEqual(0)
    const here = cart.lines.filter(({ line: { kind } }) => kind === 'flight' || kind === 'insurance')
    expect(here.filter(({ onArrival }) => !isZero(onArrival))).toEqual([])
    expect(compare(cart.totals.online, cart.totals.fees)).toBeGreaterThanOrEqual(0)
  },
)

law(
  'of a trip whose host is paid, its own deposit and its fees are what is paid here',
  [anyTrips],
  (input) => {
    const cart = price(input)
    const local = cart.lines.filter(({ line }) => line.restOnArrival)
    for (const key of new Set(local.map(({ line }) => tripKeyOf(line)))) {
      const own = local.filter(({ line }) => tripKeyOf(line) === key)
      const costs = all(cart, ({ total }) => total, own)
      const deposit = all(cart, (line) => line.deposit.amount, own)
      const here = subtract(
        costs,
        all(cart, ({ onArrival }) => onArrival, own),
      )
      expect(here).toEqual(compare(deposit, costs) < 0 ? deposit : costs)
    }
  },
)

law('of a trip that is paid here nothing is left for its host', [anyTrips], (input) => {
  const others = price(input).lines.filter(({ line }) => !line.restOnArrival)
  expect(others.filter(({ onArrival }) => !isZero(onArrival))).toEqual([])
})

law('no other trip of the cart changes what a host is paid', [anyTrips], ({ coupons: _, ...input }) => {
  const together = price({ ...input, coupons: [] })
  for (const key of new Set(input.lines.map(tripKeyOf))) {
    const lines = input.lines.filter((line) => tripKeyOf(line) === key)
    const own = together.lines.filter(({ line }) => tripKeyOf(line) === key)
    expect(price({ ...input, lines, coupons: [] }).totals.onArrival).toEqual(
      all(together, ({ onArrival }) => onArrival, own),
    )
  }
})
