import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { money, pricingStep, splitEqually } from '@/lib/money/money'
import { pricePerDay } from './price-per-day'

test.each([
  [10_000_00, 'MXN', 4, 2_500_00],
  [10_000_00, 'MXN', 3, 3_333_34],
  [100_00, 'MXN', 3, 33_34],
  [100_00, 'MXN', 0, 100_00],
  [1_000_000_00, 'COP', 3, 333_334_00],
  [500_00, 'USD', 0, 500_00],
  [0, 'USD', 5, 0],
] as const)(
  '%d minor units of %s over %d days are %d a day, never understated',
  (amount, currency, days, expected) => {
    expect(pricePerDay(money(amount, currency), days)).toEqual(money(expected, currency))
  },
)

property.prop([
  fc.integer({ min: 0, max: 1_000_000_000 }),
  fc.constantFrom('USD', 'MXN', 'COP'),
  fc.integer({ min: 1, max: 45 }),
])('is the largest of equal shares', (steps, currency, days) => {
  const total = money(steps * pricingStep(currency), currency)
  expect(pricePerDay(total, days)).toEqual(splitEqually(total, days)[0])
})
