import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '@/lib/locale/market'
import { wholeUnit } from '@/lib/money/money'
import { judgePrice, type PriceStands } from './price-change'

const plan = { totalMinor: 5_000_00, layawayMinor: 500_00 }
const stands: PriceStands = {
  ...{ currency: 'MXN', planned: plan, asked: plan, deskPrice: null, hasEnded: false },
}

const prices = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES),
    units: fc.integer({ min: 1, max: 5_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ currency, units, share }): PriceStands => {
    const totalMinor = units * 100
    const planned = { totalMinor, layawayMinor: Math.floor((totalMinor * share) / 100) }
    return { currency, planned, asked: planned, deskPrice: null, hasEnded: false }
  })
const percents = fc.integer({ min: -9000, max: 30_000 }).map((hundredths) => hundredths / 100)

test.prop([prices, percents])(
  'another price is of whole units, never nothing, its deposit of it, and goes where the percent points',
  (before, percent) => {
    const { asked, errors, isSame } = judgePrice(before, { percent })
    expect(errors).toEqual([])
    if (isSame || !asked || !before.asked) return
    const unit = wholeUnit(before.currency)
    expect(asked.totalMinor % unit).toBe(0)
    expect(asked.totalMinor).toBeGreaterThan(0)
    expect(asked.layawayMinor).toBeLessThanOrEqual(asked.totalMinor)
    expect(asked.layawayMinor > 0).toBe(before.asked.layawayMinor > 0)
    const exact = (before.asked.totalMinor * (100 + percent)) / 100
    expect(Math.abs(asked.totalMinor - exact)).toBeLessThanOrEqual(unit)
  },
)

test.prop([prices, percents])('the price of the catalogue comes back as it was', (before, percent) => {
  const { asked, deskPrice } = judgePrice(before, { percent })
  const back = judgePrice({ ...before, asked, deskPrice }, { catalogue: true })
  expect(back).toMatchObject({ asked: before.planned, deskPrice: null, errors: [] })
})

describe('the price of a departure', () => {
  it('moves with its deposit', () => {
    expect(judgePrice(stands, { percent: 5 }).deskPrice).toEqual({
      totalMinor: 5_250_00,
      layawayMinor: 525_00,
    })
    expect(judgePrice(stands, { amount: 4_000, currency: 'MXN' }).deskPrice).toEqual({
      ...{ totalMinor: 4_000_00, layawayMinor: 400_00 },
    })
  })

  it('says why it cannot be another one', () => {
    const errorsOf = (one: Partial<PriceStands>, change: Parameters<typeof judgePrice>[1]) =>
      judgePrice({ ...stands, ...one }, change).errors
    expect(errorsOf({}, { amount: 300, currency: 'USD' })).toEqual(['other_currency'])
    expect(errorsOf({ currency: 'COP' }, { amount: 150, currency: 'COP' })).toEqual(['not_whole'])
    expect(errorsOf({ planned: null, asked: null }, { percent: 5 })).toEqual(['no_price'])
    expect(errorsOf({ hasEnded: true }, { percent: 5 })).toEqual(['ended'])
    expect(errorsOf({ hasEnded: true }, undefined)).toEqual([])
  })

  it('is the same where nothing is asked of it', () => {
    expect(judgePrice(stands, undefined).isSame).toBe(true)
    expect(judgePrice(stands, { percent: 0 }).isSame).toBe(true)
  })
})
