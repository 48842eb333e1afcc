import fc from 'fast-check'
import { CURRENCIES, type Currency } from '@/lib/locale/market'
import { type Money, money, pricingStep, type Rates } from '@/lib/money/money'

/** Random money for property tests; amounts are whole steps of the currency, as priced amounts are. */

export const anyCurrency: fc.Arbitrary<Currency> = fc.constantFrom(...CURRENCIES)

/** 0 up to a million units (in COP a billion), in whole priced steps. */
export function moneyIn(currency: Currency, most = 100_000_000): fc.Arbitrary<Money> {
  return fc.nat({ max: most }).map((steps) => money(steps * pricingStep(currency), currency))
}

export const anyMoney: fc.Arbitrary<Money> = anyCurrency.chain((currency) => moneyIn(currency))

/** Rates around the real ones, with two to four decimals. */
export const anyRates: fc.Arbitrary<Rates> = fc
  .record({
    mxn: fc.integer({ min: 100_000, max: 300_000 }),
    cop: fc.integer({ min: 300_000, max: 600_000 }),
  })
  .map(({ mxn, cop }) => ({ USD: '1', MXN: decimal(mxn, 4), COP: decimal(cop, 2) }))

function decimal(digits: number, scale: number): string {
  const text = String(digits).padStart(scale + 1, '0')
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`
}
