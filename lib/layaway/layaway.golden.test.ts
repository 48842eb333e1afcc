import { describe, expect, it } from 'vitest'
import type { Currency } from '@/lib/locale/market'
import { type Money, money, subtract } from '@/lib/money/money'
import { priceCart } from '@/lib/pricing/price-cart'
import type { LineGroup, LineKind, PriceLine } from '@/lib/pricing/price-line'
import { aCoupon, aLine, anAddOn, aPromotion, NOW } from '@/lib/pricing/test-lines'
import { defaultPlan, planChoices } from './default-plan'
import { depositOf } from './deposit'
import type { Plan } from './instalment'
import { layawayOffer } from './layaway-offer'
import { layawayPreview } from './layaway-preview'
import { layawaySchedule } from './layaway-schedule'
import { liquidationDate } from './liquidation-date'
import { minimumPayment, mostParts } from './rhythm'
import { scheduleDates } from './schedule-dates'

/** Written by hand; every row is domain.md §6, the arithmetic is in the comment. */

const TODAY = '2026-11-21' // a Saturday
const pesos = (amount: number) => money(amount, 'MXN')
const trip = (changes: Partial<PriceLine> = {}) => aLine(changes)
const addOn = (kind: LineKind, price: number, changes: Partial<PriceLine> = {}) =>
  anAddOn(kind, kind, { unitPrice: pesos(price), ...changes })
const group = (value: LineGroup) => ({ group: value })
const off = (percent: number) => ({ promotions: [aPromotion({ discount: { type: 'percent', percent } })] })

describe('deposit = Σ layaway × tickets × unit + 20 % extras and rooms + 100 % flights and insurances', () => {
  it.each([
    ['a trip for 2, 200 each', [trip()], 400_00], // 200 × 2
    ['a trip for 3', [trip({ qty: 3 })], 600_00], // 200 × 3
    ['an extra of 500 × 2', [trip(), addOn('extra', 500_00)], 600_00], // 400 + 1,000 × 0.20
    ['a room of 300 × 2 travellers × 4 nights', [trip(), addOn('room', 300_00, { unit: 4 })], 880_00], // 400 + 2,400 × 0.20
    ['an insurance of 70 × 2 × 9 days', [trip(), addOn('insurance', 70_00, { unit: 9 })], 1_660_00], // 400 + 1,260
    ['a flight of 650 × 2', [trip(), addOn('flight', 650_00)], 1_700_00], // 400 + 1,300
    [
      'everything together',
      [
        trip(),
        addOn('extra', 500_00),
        addOn('room', 300_00, { unit: 4 }),
        addOn('flight', 650_00),
        addOn('insurance', 70_00, { unit: 9 }),
      ],
      3_640_00,
    ], // 400 + 200 + 480 + 1,300 + 1,260
    ['an included extra adds nothing', [trip(), addOn('extra', 500_00, group('included'))], 400_00],
    ['a mandatory extra adds 20 %', [trip(), addOn('extra', 500_00, group('mandatory'))], 600_00],
    ['20 % rounds half up', [trip(), addOn('extra', 33, { qty: 1 })], 400_07], // 0.33 × 0.20 = 0.066
    ['a promotion lowers the balance, not the deposit', [trip(off(50))], 400_00], // total 1,000, deposit still 400
    ['never above the total', [trip(off(90))], 200_00], // total 200 < 400
    ['a free trip needs no deposit', [trip(off(100))], 0],
    ['a trip without layaway price is due in full', [trip({ layawayUnitPrice: null })], 2_000_00],
    ['two trips', [trip(), trip({ id: 'b', uuid: 'p2', layawayUnitPrice: pesos(350_00), qty: 1 })], 750_00], // 400 + 350
  ])('%s', (_name, lines, expected) => {
    const cart = priceCart({ lines, currency: 'MXN', now: NOW })
    const deposit = depositOf(cart)
    expect(deposit.amount).toEqual(pesos(expected))
    expect(deposit.items.reduce((all, { amount }) => all + amount.amount, 0)).toBe(expected)
  })

  it('names the rule of every item', () => {
    const lines = [trip(), addOn('extra', 500_00), addOn('insurance', 70_00, { unit: 9 })]
    expect(depositOf(priceCart({ lines, currency: 'MXN', now: NOW })).items).toEqual([
      { lineId: 'trip', kind: 'experience', rule: 'layaway_price', amount: pesos(400_00) },
      { lineId: 'extra', kind: 'extra', rule: 'extras_percent', amount: pesos(200_00) },
      { lineId: 'insurance', kind: 'insurance', rule: 'in_full', amount: pesos(1_260_00) },
    ])
  })

  it('lowers the items in proportion when the total caps them', () => {
    // shares 400 + 1,260, total 2,000 × 0.10 + 1,260 × 0.10 = 326: 400/1,660 × 326 = 78.5542…, the rest 247.4458…
    const lines = [trip(off(90)), addOn('insurance', 70_00, { unit: 9, ...off(90) })]
    const deposit = depositOf(priceCart({ lines, currency: 'MXN', now: NOW }))
    expect(deposit).toMatchObject({ amount: pesos(326_00), capped: true })
    expect(deposit.items.map(({ amount }) => amount.amount)).toEqual([78_55, 247_45])
  })
})

describe('the trip of the drawings, El Nilo despacio', () => {
  const lines = [
    trip({ unitPrice: pesos(37_900_00), layawayUnitPrice: pesos(3_700_00) }), // 75,800, deposit 7,400
    addOn('extra', 2_250_00), // 4,500, deposit 900
    addOn('insurance', 70_00, { unit: 9 }), // 1,260, deposit 1,260
  ]
  const coupons = [aCoupon({ discount: { type: 'amount', amount: pesos(1_800_00) } })]
  const terms = { departure: '2027-10-16', international: true, liquidationDays: null, hasLayawayPrice: true }

  it('costs 79,760, is held with 9,560 and paid in 9 monthly parts of 7,800 until 21 August', () => {
    const { totals } = priceCart({ lines, coupons, currency: 'MXN', now: NOW })
    expect(totals.total).toEqual(pesos(79_760_00)) // 75,800 + 4,500 + 1,260 − 1,800
    expect(totals.layaway).toEqual(pesos(9_560_00)) // 7,400 + 900 + 1,260
    expect(
      layawayPreview({ trips: [terms], total: totals.total, deposit: totals.layaway, today: TODAY }),
    ).toEqual({
      offered: true,
      reason: null,
      total: pesos(79_760_00),
      deposit: pesos(9_560_00),
      rhythm: 'month',
      parts: 9, // 21 Dec … 21 Aug; 21 Sep is after the liquidation
      partAmount: pesos(7_800_00), // 70,200 ÷ 9
      firstDue: '2026-12-21',
      lastDue: '2027-08-21',
      liquidationDate: '2027-09-06', // 16 Oct − 40 days
    })
  })
})

describe('liquidation', () => {
  it.each([
    ['national, 15 days before', '2027-03-14', false, null, '2027-02-27'],
    ['international, 40 days before', '2027-03-14', true, null, '2027-02-02'],
    ['the product says 60', '2027-03-14', true, 60, '2027-01-13'],
    ['the product says the day of departure', '2027-03-14', false, 0, '2027-03-14'],
    ['open date, 12 months', null, true, null, '2027-11-21'],
  ])('%s', (_name, departure, international, liquidationDays, expected) => {
    expect(liquidationDate({ departure, international, liquidationDays }, TODAY)).toBe(expected)
  })
})

describe('dates of parts', () => {
  it.each([
    ['monthly on the 21st', 'month', TODAY, '2027-02-27', ['2026-12-21', '2027-01-21', '2027-02-21']],
    [
      'bought on the 31st: last days',
      'month',
      '2026-12-31',
      '2027-04-30',
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    ['the liquidation date itself counts', 'month', TODAY, '2026-12-21', ['2026-12-21']],
    ['a day earlier and none fits', 'month', TODAY, '2026-12-20', []],
    [
      'by fortnight: 30 Nov is 9 days away',
      'fortnight',
      TODAY,
      '2026-12-31',
      ['2026-11-30', '2026-12-15', '2026-12-31'],
    ],
    [
      'bought on the 8th: the 15th is 7 days away',
      'fortnight',
      '2027-02-08',
      '2027-02-28',
      ['2027-02-15', '2027-02-28'],
    ],
    ['bought on the 9th: 6 days are too few', 'fortnight', '2027-02-09', '2027-02-28', ['2027-02-28']],
    ['bought on the 28th: the next 15th', 'fortnight', '2027-02-28', '2027-03-15', ['2027-03-15']],
    ['a leap February', 'fortnight', '2028-02-10', '2028-02-29', ['2028-02-29']],
  ] as const)('%s', (_name, rhythm, today, liquidation, expected) => {
    expect(scheduleDates({ rhythm, today, liquidationDate: liquidation })).toEqual(expected)
  })

  it('keeps the day of the purchase when planned again later', () => {
    const dates = scheduleDates({
      rhythm: 'month',
      purchaseDate: '2026-11-30',
      today: '2027-02-05',
      liquidationDate: '2027-04-30',
    })
    expect(dates).toEqual(['2027-02-28', '2027-03-30', '2027-04-30'])
  })

  it('never gives more than 24', () => {
    expect(scheduleDates({ rhythm: 'fortnight', today: TODAY, liquidationDate: '2029-01-01' })).toHaveLength(
      24,
    )
  })
})

describe('parts that sum exactly, remainder first', () => {
  const plan = (rhythm: Plan['rhythm'], parts: number, liquidation: string): Plan => ({
    rhythm,
    parts,
    liquidationDate: liquidation,
  })
  it.each([
    [
      '4,750 in 5 fortnights',
      pesos(4_750_00),
      plan('fortnight', 5, '2027-02-12'),
      [950_00, 950_00, 950_00, 950_00, 950_00],
    ],
    ['1,000 in 3', pesos(1_000_00), plan('month', 3, '2027-03-01'), [333_34, 333_33, 333_33]],
    ['1,000.01 in 3', pesos(1_000_01), plan('month', 3, '2027-03-01'), [333_34, 333_34, 333_33]],
    ['more parts than dates', pesos(900_00), plan('month', 9, '2027-03-01'), [300_00, 300_00, 300_00]],
    ['250 MXN: the minimum of 100 allows 2', pesos(250_00), plan('month', 3, '2027-03-01'), [125_00, 125_00]],
    ['exactly 3 minimums', pesos(300_00), plan('month', 3, '2027-03-01'), [100_00, 100_00, 100_00]],
    ['below the minimum: one part', pesos(60_00), plan('month', 3, '2027-03-01'), [60_00]],
    [
      '1,000,000 COP in 3, whole pesos',
      money(1_000_000_00, 'COP'),
      plan('month', 3, '2027-03-01'),
      [333_334_00, 333_333_00, 333_333_00],
    ],
    [
      '50,000 COP: the minimum of 20,000 allows 2',
      money(50_000_00, 'COP'),
      plan('month', 3, '2027-03-01'),
      [25_000_00, 25_000_00],
    ],
    ['14 USD: the minimum of 5 allows 2', money(14_00, 'USD'), plan('month', 3, '2027-03-01'), [7_00, 7_00]],
    ['nothing left', pesos(0), plan('month', 3, '2027-03-01'), []],
    ['no date', pesos(500_00), plan('month', 3, '2026-12-01'), []],
  ])('%s', (_name, balance, chosen, expected) => {
    const schedule = layawaySchedule(balance, chosen, TODAY)
    expect(schedule.map(({ amount }) => amount.amount)).toEqual(expected)
    expect(schedule.map(({ n }) => n)).toEqual(expected.map((_, index) => index + 1))
  })

  it.each([
    ['MXN', 100_00],
    ['COP', 20_000_00],
    ['USD', 5_00],
  ] as const)('the least a traveller may pay in %s', (currency: Currency, least) => {
    expect(minimumPayment(money(least * 3, currency))).toEqual(money(least, currency))
    expect(minimumPayment(money(least - 100, currency))).toEqual(money(least - 100, currency))
    expect(
      [least - 1, least, least * 2 - 1, least * 100].map((rest) => mostParts(money(rest, currency))),
    ).toEqual([0, 1, 1, 24])
  })
})

describe('who gets layaway', () => {
  const offer = (
    departure: string | null,
    changes: { international?: boolean; total?: Money; deposit?: Money; hasLayawayPrice?: boolean } = {},
  ) => {
    const {
      international = false,
      total = pesos(2_000_00),
      deposit = pesos(400_00),
      hasLayawayPrice = true,
    } = changes
    return layawayOffer({
      trips: [{ departure, international, liquidationDays: null, hasLayawayPrice }],
      total,
      deposit,
      today: TODAY,
    })
  }
  it.each([
    ['30 days away, national: 15 + 15', '2026-12-21', {}, 'offered'],
    ['29 days away', '2026-12-20', {}, 'too_close'],
    ['55 days away, international: 40 + 15', '2027-01-15', { international: true }, 'offered'],
    ['54 days away', '2027-01-14', { international: true }, 'too_close'],
    ['an open date', null, {}, 'offered'],
    ['no layaway price', '2027-03-14', { hasLayawayPrice: false }, 'no_plan'],
    ['the deposit is everything', '2027-03-14', { deposit: pesos(2_000_00) }, 'nothing_left'],
    ['a balance of 99.99', '2027-03-14', { deposit: pesos(1_900_01) }, 'below_minimum'],
    ['a balance of 100', '2027-03-14', { deposit: pesos(1_900_00) }, 'offered'],
  ])('%s', (_name, departure, changes, expected) => {
    const result = offer(departure, changes)
    expect(result.offered ? 'offered' : result.reason).toBe(expected)
  })

  it('says when no date fits between purchase and liquidation', () => {
    const base = { total: pesos(2_000_00), deposit: pesos(400_00) }
    const terms = {
      departure: '2027-03-16',
      international: false,
      liquidationDays: 15,
      hasLayawayPrice: true,
    }
    // bought 14 Feb, liquidation 1 Mar: 14 Mar is too late, 28 Feb is 14 days away and fits
    const fits = layawayOffer({ trips: [terms], ...base, today: '2027-02-14' })
    expect(fits).toMatchObject({ offered: true, dates: { month: [], fortnight: ['2027-02-28'] } })
    // bought 9 Feb, liquidation 24 Feb: 15 Feb is 6 days away, 28 Feb is too late
    const none = { ...terms, departure: '2027-03-11' }
    expect(layawayOffer({ trips: [none], ...base, today: '2027-02-09' })).toEqual({
      offered: false,
      reason: 'no_date_fits',
    })
  })

  it('counts the earliest liquidation of a cart, and refuses when one trip is too close', () => {
    const far = { departure: '2027-10-16', international: true, liquidationDays: null, hasLayawayPrice: true }
    const near = {
      departure: '2027-03-14',
      international: false,
      liquidationDays: null,
      hasLayawayPrice: true,
    }
    const base = { total: pesos(9_000_00), deposit: pesos(900_00), today: TODAY }
    expect(layawayOffer({ trips: [far, near], ...base })).toMatchObject({ liquidationDate: '2027-02-27' })
    expect(layawayOffer({ trips: [far, { ...near, departure: '2026-12-01' }], ...base })).toEqual({
      offered: false,
      reason: 'too_close',
    })
    expect(layawayOffer({ trips: [], ...base })).toEqual({ offered: false, reason: 'no_plan' })
  })
})

describe('the plan proposed first', () => {
  const input = (liquidation: string, balance: Money) => ({
    balance,
    dates: {
      month: scheduleDates({ rhythm: 'month', today: TODAY, liquidationDate: liquidation }),
      fortnight: scheduleDates({ rhythm: 'fortnight', today: TODAY, liquidationDate: liquidation }),
    },
  })
  it.each([
    ['far away: monthly', '2027-09-06', pesos(70_200_00), 'month', 9],
    ['near: 2 months or 5 fortnights', '2027-02-12', pesos(4_750_00), 'fortnight', 5], // 30 Nov, 15 Dec, 31 Dec, 15 Jan, 31 Jan
    ['three months: monthly', '2027-02-27', pesos(3_000_00), 'month', 3],
    ['nearest: one fortnight', '2026-12-06', pesos(3_000_00), 'fortnight', 1],
    ['a small balance: 2 of 100 either way, monthly', '2027-09-06', pesos(200_00), 'month', 2],
  ] as const)('%s', (_name, liquidation, balance, rhythm, parts) => {
    expect(defaultPlan(input(liquidation, balance))).toMatchObject({ rhythm, parts })
  })

  it('lists everything that can be picked', () => {
    const choices = planChoices(input('2027-01-21', pesos(1_000_00)))
    expect(choices.map(({ rhythm, parts }) => [rhythm, parts])).toEqual([
      ['month', 2],
      ['month', 1],
      ['fortnight', 4],
      ['fortnight', 3],
      ['fortnight', 2],
      ['fortnight', 1],
    ])
    for (const { schedule } of choices)
      expect(schedule.reduce((rest, { amount }) => subtract(rest, amount), pesos(1_000_00))).toEqual(pesos(0))
  })

  it('is none without dates', () => {
    expect(defaultPlan({ balance: pesos(500_00), dates: { month: [], fortnight: [] } })).toBeNull()
  })
})
