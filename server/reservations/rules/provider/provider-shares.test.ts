import { describe, expect, it } from 'vitest'
import { add, money, zero } from '@/lib/money/money'
import { anyCurrency, moneyIn } from '@/tests/support/money/arbitraries'
import { law } from '@/tests/support/money/law'
import { providerShares } from './provider-shares'

const mxn = (minor: number) => money(minor, 'MXN')

/** Written by hand, the arithmetic in comments. */
describe('credit where the provider cancels', () => {
  it.each([
    // (40,760 + 8,152) × 1.10 = 53,803.20; of it 13,043.20 was never paid
    ['all by the buyer', 40_760_00, 0, 8_152_00, 0, 0, 53_803_20, 13_043_20],
    // (1,000 + 200) × 1.10 + 50 that was never owed
    ['with a surplus', 1_050_00, 50_00, 200_00, 0, 0, 1_370_00, 320_00],
    // a companion’s 400 go back as money: (600 + 200) × 1.10
    ['with a companion', 1_000_00, 0, 200_00, 400_00, 0, 880_00, 280_00],
    // 300 of 1,000 were credit: (1,000 + 200) × 1.10 = 1,320, and 320 are new beside what was paid
    ['partly paid with credit', 1_000_00, 0, 200_00, 0, 300_00, 1_320_00, 320_00],
    ['nothing paid', 0, 0, 0, 0, 0, 0, 0],
  ] as const)('%s', (_name, back, surplus, bonus, ofCompanions, ofCredit, credit, gift) => {
    const shares = providerShares({
      ...{ back: mxn(back), surplus: mxn(surplus), bonus: mxn(bonus) },
      ...{ ofCompanions: mxn(ofCompanions), ofCredit: mxn(ofCredit) },
    })
    expect(shares).toEqual({ credit: mxn(credit), gift: mxn(gift) })
  })
})

const anyMoney = anyCurrency.chain((currency) =>
  moneyIn(currency, 500_000).chain((back) =>
    moneyIn(currency, 100_000).map((bonus) => ({ back, bonus, surplus: zero(currency) })),
  ),
)

law('credit is a tenth more than money, and never less', [anyMoney], (of) => {
  const nothing = zero(of.back.currency)
  const { credit, gift } = providerShares({ ...of, ofCompanions: nothing, ofCredit: nothing })
  const asMoney = add(of.back, of.bonus)
  expect(Math.abs(credit.amount - asMoney.amount * 1.1)).toBeLessThanOrEqual(100)
  expect(credit.amount).toBeGreaterThanOrEqual(asMoney.amount)
  expect(gift.amount).toBe(credit.amount - of.back.amount)
})

law(
  'how it was paid changes nothing of what credit is worth',
  [anyMoney, moneyIn('MXN', 1000)],
  (of, part) => {
    const { currency } = of.back
    const ofCredit = money(Math.min(part.amount, of.back.amount), currency)
    const nothing = zero(currency)
    const [one, other] = [nothing, ofCredit].map((used) =>
      providerShares({ ...of, ofCompanions: nothing, ofCredit: used }),
    )
    expect(one?.credit).toEqual(other?.credit)
    expect((other?.gift.amount ?? 0) >= of.bonus.amount).toBe(true)
  },
)
