import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Money, money, subtract, sum } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { paidForTrips } from './paid-for-trips'

const pesos = (major: number) => money(major * 100, 'MXN')
const minor = (amount: number) => money(amount, 'MXN')

describe('what was paid for a trip', () => {
  const trip = {
    deposit: pesos(3_000),
    ownDeposit: pesos(1_000),
    total: pesos(30_000),
    ownPrice: pesos(12_000),
  }

  it('is its share of the deposit while only that is there, then of what is above it too', () => {
    expect(paidForTrips({ ...trip, paid: pesos(3_000) })).toEqual(pesos(1_000))
    // 11,000 of the 27,000 above the deposit are its own.
    expect(paidForTrips({ ...trip, paid: pesos(16_500) })).toEqual(pesos(6_500))
  })

  it('is its whole price once all is paid, and nothing while nothing is', () => {
    expect(paidForTrips({ ...trip, paid: pesos(30_000) })).toEqual(pesos(12_000))
    expect(paidForTrips({ ...trip, paid: pesos(0) })).toEqual(pesos(0))
  })
})

/** Trips by price and the part of it that was due first, minor units, and how much of all was paid. */
const sold = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 2,
    maxLength: 5,
  })
  .chain((trips) => {
    const prices = trips.map(([price, percent]) => ({ price, deposit: Math.floor((price * percent) / 100) }))
    const total = prices.reduce((all, { price }) => all + price, 0)
    return fc.record({ prices: fc.constant(prices), paid: fc.integer({ min: 0, max: total }) })
  })

/** Each trip taken away after the other, the last with all that is left then, as a whole reservation is. */
function taken(prices: readonly { price: number; deposit: number }[], paid: Money): Money[] {
  let left = paid
  return prices.map((one, at) => {
    const rest = prices.slice(at)
    const of = (which: 'price' | 'deposit') => minor(rest.reduce((all, trip) => all + trip[which], 0))
    const back =
      rest.length === 1
        ? left
        : paidForTrips({
            ...{ paid: left, deposit: of('deposit'), total: of('price') },
            ...{ ownDeposit: minor(one.deposit), ownPrice: minor(one.price) },
          })
    left = subtract(left, back)
    return back
  })
}

law(
  'taken away one after the other, trips give back exactly what was paid, none more than its price',
  [sold],
  ({ prices, paid }) => {
    const backs = taken(prices, minor(paid))
    expect(sum(backs, 'MXN')).toEqual(minor(paid))
    for (const [at, back] of backs.entries()) {
      expect(back.amount).toBeGreaterThanOrEqual(0)
      expect(back.amount).toBeLessThanOrEqual((prices[at]?.price ?? 0) + prices.length)
    }
  },
)

law(
  'what stays is enough for the deposit of the others whenever the whole deposit was paid',
  [sold],
  ({ prices, paid }) => {
    const [first, ...others] = prices
    const deposit = prices.reduce((all, one) => all + one.deposit, 0)
    if (!first || paid < deposit) return
    const back = paidForTrips({
      ...{
        paid: minor(paid),
        deposit: minor(deposit),
        total: minor(prices.reduce((all, one) => all + one.price, 0)),
      },
      ...{ ownDeposit: minor(first.deposit), ownPrice: minor(first.price) },
    })
    const left = subtract(minor(paid), back)
    expect(left.amount).toBeGreaterThanOrEqual(others.reduce((all, one) => all + one.deposit, 0))
  },
)
