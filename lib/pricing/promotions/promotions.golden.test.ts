import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { aLine, aPromotion, groupRules, NOW, rule } from '@/tests/support/pricing/lines'
import { priceCart } from '../price-cart'
import type { PriceLine } from '../price-line'
import type { Promotion } from './promotion'

/**
 * What a promotion takes off, by hand: each row names its rule of domain.md and shows its arithmetic. Unless said
 * otherwise: 2 tickets at 1,000.00 MXN, promotion of 10 %. Amounts in centavos.
 */

const PERCENT = '§2 percent = price × value ÷ 100'
const ONCE = '§2 rounded half-up once per line'
const WHOLE_PESOS = '§2 COP prices are whole pesos'
const AMOUNT = '§1 sold per traveller: an amount counts for each'
const FLOOR = '§2 never below zero'
const GROUP = '§2 n×1: for every full group of n one is paid'
const REMAINDER = '§2 n×1: a remainder pays full'
const UNIT = '§1 line amount = price × qty × unit'
const INCLUDED = '§1 included is free'
const BEST = '§2 at most one promotion per line, the best'

const pesos = (amount: number) => money(amount, 'MXN')
const percent = (value: number): Promotion =>
  aPromotion({ id: `p${value}`, discount: { type: 'percent', percent: value } })
const amount = (value: number): Promotion =>
  aPromotion({ id: `a${value}`, discount: { type: 'amount', amount: pesos(value) } })
const nx1 = (n: number): Promotion => aPromotion({ id: `g${n}`, rules: groupRules(n) })
const refused = (value: number): Promotion => ({
  ...percent(value),
  rules: [rule('tickets_qty', 3, 'greater_or_equal')],
})

type Row = [rule: string, name: string, promotions: Promotion[], line: Partial<PriceLine>, expected: number]

const ROWS: Row[] = [
  [PERCENT, '10 % of 2 tickets', [percent(10)], {}, 200_00], // 2 × 1,000 = 2,000; × 10 ÷ 100
  [PERCENT, '12.5 % of 2 tickets', [percent(12.5)], {}, 250_00], // 2,000 × 0.125
  [PERCENT, '0 % takes nothing', [percent(0)], {}, 0],
  [PERCENT, '100 % takes everything', [percent(100)], {}, 2_000_00],
  [PERCENT, '33 % of 1 × 99.99', [percent(33)], { qty: 1, unitPrice: pesos(99_99) }, 33_00], // 32.9967
  [PERCENT, '0.25 % of 20 tickets', [percent(0.25)], { qty: 20 }, 50_00], // 20,000 × 0.0025
  [ONCE, '5 % of 1 × 10.50', [percent(5)], { qty: 1, unitPrice: pesos(10_50) }, 53], // 0.525: a half goes up
  [ONCE, '5 % of 1 × 10.49', [percent(5)], { qty: 1, unitPrice: pesos(10_49) }, 52], // 0.5245
  [ONCE, '5 % of 3 × 10.50', [percent(5)], { qty: 3, unitPrice: pesos(10_50) }, 1_58], // 31.50 × 0.05 = 1.575, not 3 × 0.53
  [ONCE, '7 % of 7 × 0.07', [percent(7)], { qty: 7, unitPrice: pesos(7) }, 3], // 0.49 × 0.07 = 0.0343
  [ONCE, '50 % of 1 × 0.01', [percent(50)], { qty: 1, unitPrice: pesos(1) }, 1], // 0.005: a half goes up
  [ONCE, '49 % of 1 × 0.01', [percent(49)], { qty: 1, unitPrice: pesos(1) }, 0], // 0.0049
  [AMOUNT, '150 off each of 2', [amount(150_00)], {}, 300_00], // 2 × 150
  [AMOUNT, '150 off the only one', [amount(150_00)], { qty: 1 }, 150_00],
  [AMOUNT, '150 off each of 2, whatever the unit', [amount(150_00)], { unit: 3 }, 300_00], // 2 × 150, not × 3 nights
  [AMOUNT, '0.01 off each of 20', [amount(1)], { qty: 20 }, 20],
  [FLOOR, '1,500 off each of 2', [amount(1_500_00)], {}, 2_000_00], // 3,000 stops at 2,000
  [FLOOR, '1,000 off each of 2, to the cent', [amount(1_000_00)], {}, 2_000_00],
  [FLOOR, '150 off a price of zero', [amount(150_00)], { unitPrice: pesos(0) }, 0],
  [GROUP, '2x1 with 2 tickets', [nx1(2)], {}, 1_000_00], // 1 group, 1 free
  [GROUP, '2x1 with 4 tickets', [nx1(2)], { qty: 4 }, 2_000_00], // 2 groups, 2 free
  [GROUP, '2x1 with 20 tickets', [nx1(2)], { qty: 20 }, 10_000_00], // 10 groups
  [GROUP, '3x1 with 3 tickets', [nx1(3)], { qty: 3 }, 2_000_00], // one pays, two are free
  [GROUP, '3x1 with 6 tickets', [nx1(3)], { qty: 6 }, 4_000_00], // 2 groups × 2 free
  [GROUP, '4x1 with 4 tickets', [nx1(4)], { qty: 4 }, 3_000_00], // one pays, three are free
  [
    GROUP,
    'the percent of a 2x1 means nothing',
    [{ ...nx1(2), discount: { type: 'percent', percent: 99 } }],
    {},
    1_000_00,
  ],
  [REMAINDER, '2x1 with 1 ticket', [nx1(2)], { qty: 1 }, 0], // no full group
  [REMAINDER, '2x1 with 3 tickets', [nx1(2)], { qty: 3 }, 1_000_00], // 1 group, the third pays
  [REMAINDER, '3x1 with 2 tickets', [nx1(3)], {}, 0],
  [REMAINDER, '3x1 with 5 tickets', [nx1(3)], { qty: 5 }, 2_000_00], // 1 group, two pay full
  [REMAINDER, '3x1 with 20 tickets', [nx1(3)], { qty: 20 }, 12_000_00], // 6 groups × 2 free, two pay full
  [REMAINDER, '5x1 with 4 tickets', [nx1(5)], { qty: 4 }, 0],
  [UNIT, '15 % of 2 tickets × 3 units', [percent(15)], { unit: 3 }, 900_00], // 2 × 3 × 1,000 = 6,000; × 0.15
  [UNIT, '2x1 with 2 tickets × 4 units', [nx1(2)], { unit: 4 }, 4_000_00], // a free ticket is free every night
  [UNIT, '100 % of 20 tickets × 30 units', [percent(100)], { qty: 20, unit: 30 }, 600_000_00], // 600 × 1,000
  [INCLUDED, '10 % of an included line', [percent(10)], { group: 'included' }, 0],
  [INCLUDED, '2x1 of an included line', [nx1(2)], { group: 'included' }, 0],
  [INCLUDED, '10 % of a mandatory line', [percent(10)], { group: 'mandatory' }, 200_00], // charged, so discounted
  [BEST, '10 % against 150 each', [percent(10), amount(150_00)], {}, 300_00], // 200 < 2 × 150; never 500
  [BEST, '10 % against 50 each', [percent(10), amount(50_00)], {}, 200_00], // 200 > 2 × 50
  [BEST, '2x1 against 60 %', [nx1(2), percent(60)], {}, 1_200_00], // 1,000 < 1,200
  [BEST, '2x1 against 60 % with 3 tickets', [nx1(2), percent(60)], { qty: 3 }, 1_800_00], // 1,000 < 3,000 × 0.60
  [BEST, '3x1 against 2x1 with 3 tickets', [nx1(2), nx1(3)], { qty: 3 }, 2_000_00], // 1,000 < 2,000
  [BEST, '3x1 against 2x1 with 4 tickets', [nx1(3), nx1(2)], { qty: 4 }, 2_000_00], // 2,000 = 2,000
  [BEST, 'a refused 50 % against 10 %', [refused(50), percent(10)], {}, 200_00], // it asks for 3 tickets
  [BEST, 'that 50 % with 3 tickets', [refused(50), percent(10)], { qty: 3 }, 1_500_00], // 3,000 × 0.50
]

function discountOf(promotions: Promotion[], line: Partial<PriceLine>): number {
  const cart = priceCart({ lines: [aLine({ promotions, ...line })], currency: 'MXN', now: NOW })
  return cart.totals.discounts.amount
}

describe('what a promotion takes off', () => {
  it.each(ROWS)('domain.md %s: %s', (_rule, _name, promotions, line, expected) => {
    expect(discountOf(promotions, line)).toBe(expected)
  })

  // 3 × 125,050 = 375,150 pesos; × 7.5 ÷ 100 = 28,136.25 → 28,136
  it.each([
    [WHOLE_PESOS, '7.5 % of 3 × 125,050 COP', 7.5, 3, 28_136_00],
    [WHOLE_PESOS, '15 % of 1 × 125,050 COP', 15, 1, 18_758_00], // 18,757.5: a half goes up
  ])('domain.md %s: %s', (_rule, _name, value, qty, expected) => {
    const line = aLine({
      ...{ unitPrice: money(125_050_00, 'COP'), layawayUnitPrice: null, qty },
      promotions: [percent(value)],
    })
    const { totals } = priceCart({ lines: [line], currency: 'COP', now: NOW })
    expect(totals.discounts).toEqual(money(expected, 'COP'))
  })
})

describe('a tie of promotions (README.md, Decisions)', () => {
  const chosen = (promotions: Promotion[], codes: string[] = []) =>
    priceCart({ lines: [aLine({ promotions })], currency: 'MXN', now: NOW, codes }).lines[0]?.promotion?.id

  it('goes to the one without a code, then to the smaller id', () => {
    const coded = aPromotion({ id: 'a', code: 'VERANO' })
    const [first, second] = [aPromotion({ id: 'b' }), aPromotion({ id: 'c' })]
    expect(chosen([second, coded, first], ['VERANO'])).toBe('b')
    expect(chosen([coded, second], ['VERANO'])).toBe('c')
    expect(chosen([coded], ['VERANO'])).toBe('a')
  })

  it('does not matter where one takes more', () => {
    const coded = aPromotion({ id: 'z', code: 'VERANO', discount: { type: 'percent', percent: 10.01 } })
    expect(chosen([aPromotion({ id: 'a' }), coded], ['VERANO'])).toBe('z') // 200.20 > 200.00
  })
})
