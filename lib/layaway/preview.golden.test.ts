import { describe, expect, it } from 'vitest'
import { type Money, money, zero } from '@/lib/money/money'
import { priceCart } from '@/lib/pricing/price-cart'
import { aCoupon, aLine, anAddOn, NOW } from '@/tests/support/pricing/lines'
import { fullPaymentPreview, layawayPreview, planPreview } from './layaway-preview'
import { previewOfWire, previewToWire } from './wire-preview'

/** Written by hand, the arithmetic in comments. Rule of every row: domain.md §6, Deposit, Offered and Schedule together. */

const TODAY = '2026-11-21' // a Saturday
const pesos = (amount: number) => money(amount, 'MXN')

describe('the trip of the drawings, El Nilo despacio', () => {
  const lines = [
    aLine({ unitPrice: pesos(37_900_00), layawayUnitPrice: pesos(3_700_00) }), // 75,800, deposit 7,400
    anAddOn('extra', 'extra', { unitPrice: pesos(2_250_00) }), // 4,500, deposit 900
    anAddOn('insurance', 'insurance', { unitPrice: pesos(70_00), unit: 9 }), // 1,260, deposit 1,260
  ]
  const coupons = [aCoupon({ discount: { type: 'amount', amount: pesos(1_800_00) } })]
  const terms = {
    departure: '2027-10-16',
    international: true,
    liquidationDays: null,
    hasLayawayPrice: true,
    restOnArrival: false,
  }

  it('costs 79,760, is held with 9,560 and paid in 9 monthly parts of 7,800 until 21 August', () => {
    const { totals } = priceCart({ lines, coupons, currency: 'MXN', now: NOW })
    expect(totals.total).toEqual(pesos(79_760_00)) // 75,800 + 4,500 + 1,260 − 1,800
    expect(totals.layaway).toEqual(pesos(9_560_00)) // 7,400 + 900 + 1,260
    expect(
      layawayPreview({
        trips: [terms],
        total: totals.total,
        onArrival: pesos(0),
        deposit: totals.layaway,
        today: TODAY,
      }),
    ).toEqual({
      offered: true,
      reason: null,
      total: pesos(79_760_00),
      onArrival: pesos(0),
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

describe('"hoy $X, después N pagos de $Y", or all today', () => {
  const usd = (amount: number) => money(amount, 'USD')
  const cop = (amount: number) => money(amount, 'COP')
  const row = (
    departure: string | null,
    international: boolean,
    total: Money,
    deposit: Money,
    changes = {},
  ) =>
    layawayPreview({
      trips: [
        {
          departure,
          international,
          liquidationDays: null,
          hasLayawayPrice: true,
          restOnArrival: false,
          ...changes,
        },
      ],
      ...{ total, onArrival: zero(total.currency), deposit, today: TODAY },
    })

  it.each([
    // liquidation 14 Mar − 15 = 27 Feb: 21 Dec, 21 Jan, 21 Feb; 1,600 ÷ 3 = 533.33: 533, 533, and 534 first
    ['national', '2027-03-14', false, pesos(2_000_00), pesos(400_00), 400_00, 'month', 3, 534_00],
    // liquidation 14 Mar − 40 = 2 Feb: 2 months or 5 fortnights (30 Nov, 15 Dec, 31 Dec, 15 Jan, 31 Jan); 4,750 ÷ 5
    [
      'international, near',
      '2027-03-14',
      true,
      pesos(6_000_00),
      pesos(1_250_00),
      1_250_00,
      'fortnight',
      5,
      950_00,
    ],
    // liquidation 22 Feb − 40 = 13 Jan: one month (21 Dec) or 3 fortnights (30 Nov, 15 Dec, 31 Dec); 200 is less than three parts of 400
    [
      'the smallest proposed part decides',
      '2027-02-22',
      true,
      pesos(900_00),
      pesos(700_00),
      700_00,
      'month',
      1,
      200_00,
    ],
    // 12 months: 21 Dec … 21 Nov; 1,200 ÷ 12
    ['open date', null, true, usd(1_500_00), usd(300_00), 300_00, 'month', 12, 100_00],
    // liquidation 1 Jun − 15 = 17 May: 21 Dec … 21 Apr are 5; 1,000,001 ÷ 5 in whole pesos: 200,001 first
    ['in COP', '2027-06-01', false, cop(1_200_001_00), cop(200_000_00), 200_000_00, 'month', 5, 200_001_00],
    // 14 Mar 2029 − 40 = 2 Feb 2029: 24 months at most (21 Dec 2026 … 21 Nov 2028), 9,600 ÷ 24
    [
      '24 parts at most',
      '2029-03-14',
      true,
      pesos(12_000_00),
      pesos(2_400_00),
      2_400_00,
      'month',
      24,
      400_00,
    ],
    // 12 × 25 USD = 300: eleven parts, 299.99 ÷ 11 = 27.27: ten of 27, and 29.99 first
    ['the smallest proposed part in USD', null, true, usd(399_99), usd(100_00), 100_00, 'month', 11, 29_99],
  ] as const)('%s', (_name, departure, international, total, deposit, today, rhythm, parts, partAmount) => {
    const preview = row(departure, international, total, deposit)
    expect(preview).toMatchObject({ offered: true, reason: null, deposit: { amount: today }, rhythm, parts })
    expect(preview.partAmount.amount).toBe(partAmount)
  })

  it.each([
    ['29 days before a national trip', '2026-12-20', false, 400_00, {}, 'too_close'],
    ['54 days before an international trip', '2027-01-14', true, 400_00, {}, 'too_close'],
    [
      'a product without layaway',
      '2027-03-14',
      false,
      400_00,
      { hasLayawayPrice: false, restOnArrival: false },
      'no_plan',
    ],
    ['a deposit above the total', '2027-03-14', false, 2_500_00, {}, 'nothing_left'],
    ['a rest of 50', '2027-03-14', false, 1_950_00, {}, 'below_minimum'],
  ] as const)('all today: %s', (_name, departure, international, deposit, changes, reason) => {
    const preview = row(departure, international, pesos(2_000_00), pesos(deposit), changes)
    expect(preview).toEqual(fullPaymentPreview({ total: pesos(2_000_00), onArrival: pesos(0) }, reason))
    expect(preview).toMatchObject({
      offered: false,
      deposit: pesos(2_000_00),
      parts: 0,
      partAmount: pesos(0),
    })
  })

  it('is all today where the plan has no part', () => {
    const terms = {
      total: pesos(2_000_00),
      onArrival: pesos(0),
      deposit: pesos(400_00),
      liquidationDate: '2027-02-27',
    }
    expect(planPreview(terms, { rhythm: 'month', parts: 3, schedule: [] })).toEqual(
      fullPaymentPreview({ total: pesos(2_000_00), onArrival: pesos(0) }, 'no_date_fits'),
    )
  })

  it('crosses the wire with its amounts in major units, without the date of the last part', () => {
    const preview = row('2027-03-14', false, pesos(2_000_00), pesos(400_00))
    const wire = previewToWire(preview)
    expect(wire).toMatchObject({ total: 2000, deposit: 400, part_amount: 534, first_due: '2026-12-21' })
    expect(previewOfWire(wire, 'MXN')).toEqual({ ...preview, lastDue: null })
  })
})
