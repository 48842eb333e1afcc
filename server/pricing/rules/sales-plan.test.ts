import { describe, expect, it } from 'vitest'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { lowestPlan, planFor, planOf, planPrice, type SalesPlan } from './sales-plan'

const RATES = { USD: '1', MXN: '18.35', COP: '4120.5' }
const plan = (
  season: string,
  language: string,
  totalMinor: number,
  rest: Partial<SalesPlan> = {},
): SalesPlan => ({
  ...{ season, language, totalMinor, layawayMinor: 20_00 },
  ...rest,
})
const inUsd = (currency: Currency) => ({ baseCurrency: 'USD', currency, rates: RATES }) as const
const PLANS = [
  plan('low', 'es', 100_00, { fixed: { MXN: { totalMinor: 1_990_00, layawayMinor: 0 } } }),
  plan('high', 'es', 105_00, { fixed: { MXN: { totalMinor: 1_900_00, layawayMinor: 400_00 } } }),
  plan('high', 'en', 105_00),
]

describe('a sales plan (domain.md §1: season × language × currency)', () => {
  it('is found by season and language, both of them', () => {
    expect(planFor(PLANS, 'high', 'en')).toBe(PLANS[2])
    expect(planFor(PLANS, 'high', 'es')).toBe(PLANS[1])
    expect(planFor(PLANS, 'low', 'en')).toBeNull()
  })

  it.each([
    ['base currency, as it is', PLANS[0], 'USD', 100_00, 20_00],
    ['a price set for the currency', PLANS[1], 'MXN', 1_900_00, 400_00],
    ['a currency without one is converted', PLANS[1], 'COP', 432_700_00, 82_400_00], // 105 × 4,120.5 = 432,652.5
    ['a plan without any', PLANS[2], 'MXN', 1_927_00, 367_00], // 105 × 18.35, 20 × 18.35
    ['no layaway at the price set for the currency', PLANS[0], 'MXN', 1_990_00, null],
  ] as const)('%s', (_name, own, currency, total, layaway) => {
    expect(own && planPrice(own, inUsd(currency))).toEqual({
      total: money(total, currency),
      layaway: layaway === null ? null : money(layaway, currency),
    })
  })

  it('keeps the base price in the base currency, whatever else is written', () => {
    const odd = plan('low', 'es', 100_00, { fixed: { USD: { totalMinor: 1, layawayMinor: 1 } } })
    expect(planPrice(odd, inUsd('USD')).total).toEqual(money(100_00, 'USD'))
  })

  it('is the lowest in the currency it is asked for, the first among equals', () => {
    expect(lowestPlan(PLANS, inUsd('USD'))).toBe(PLANS[0])
    expect(lowestPlan(PLANS, inUsd('MXN'))).toBe(PLANS[1])
    expect(lowestPlan(PLANS.slice(1), inUsd('COP'))).toBe(PLANS[1])
    expect(lowestPlan([], inUsd('USD'))).toBeNull()
  })
})

describe('a price of the desk', () => {
  const plan: SalesPlan = {
    ...{ season: 'low', language: 'es', totalMinor: 10_000_00, layawayMinor: 1_000_00 },
    fixed: { USD: { totalMinor: 500_00, layawayMinor: 50_00 } },
  }

  it('takes the place of the plan, and prices set for other currencies move by the same share', () => {
    const deskPrice = { totalMinor: 11_000_00, layawayMinor: 1_100_00 }
    expect(planOf([plan], { season: 'low', language: 'es', deskPrice })).toEqual({
      ...plan,
      ...deskPrice,
      fixed: { USD: { totalMinor: 550_00, layawayMinor: 55_00 } },
    })
    expect(planOf([plan], { season: 'low', language: 'es', deskPrice: null })).toBe(plan)
    expect(planOf([plan], { season: 'high', language: 'es', deskPrice })).toBeNull()
  })
})
