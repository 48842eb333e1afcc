import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert, money } from '@/lib/money/money'
import { anyCurrency, anyRates, moneyIn } from '@/tests/support/money/arbitraries'
import { netRate } from './net-rate'
import { planPrice } from './sales-plan'

const RATES = { USD: '1', MXN: '18.475', COP: '4012.5' }
const market = fc
  .tuple(anyCurrency, anyCurrency, anyRates)
  .map(([baseCurrency, currency, rates]) => ({ baseCurrency, currency, rates }))

describe('a net rate (docs/domain.md §12)', () => {
  it.each([
    ['USD', 'USD', 12_00, 12_00],
    ['USD', 'MXN', 12_00, 222_00], // 12 × 18.475 = 221.7
    ['USD', 'COP', 2_55, 10_200_00], // 2.55 × 4,012.5 = 10,231.9
    ['MXN', 'MXN', 46_75, 46_75],
  ] as const)('of a product in %s is locked in %s: %i is %i', (baseCurrency, currency, netMinor, minor) => {
    expect(netRate({ netMinor }, { baseCurrency, currency, rates: RATES })).toEqual(money(minor, currency))
  })

  it('is not known where nobody said, and nothing where it is nothing', () => {
    fc.assert(
      fc.property(market, (of) => {
        expect(netRate({}, of)).toBeNull()
        expect(netRate({ netMinor: null }, of)).toBeNull()
        expect(netRate({ netMinor: 0 }, of)).toEqual(money(0, of.currency))
      }),
    )
  })

  it('is never above the price it is a part of, in no currency, and never moved by a price set by hand', () => {
    const sold = market.chain((of) =>
      fc.record({
        of: fc.constant(of),
        price: moneyIn(of.baseCurrency),
        percent: fc.nat(100),
        hand: moneyIn(of.currency),
      }),
    )
    fc.assert(
      fc.property(sold, ({ of, price, percent, hand }) => {
        const netMinor = Math.floor((price.amount * percent) / 100)
        const net = netRate({ netMinor }, of)
        expect(net?.currency).toBe(of.currency)
        expect(net?.amount).toBeLessThanOrEqual(convert(price, of.currency, of.rates).amount)
        const plan = { totalMinor: price.amount, layawayMinor: 0, netMinor }
        const fixed = { [of.currency]: { totalMinor: hand.amount, layawayMinor: 0 } }
        expect(netRate({ ...plan, ...{ fixed } }, of)).toEqual(net)
        expect(net?.amount).toBeLessThanOrEqual(planPrice(plan, of).total.amount)
      }),
    )
  })
})
