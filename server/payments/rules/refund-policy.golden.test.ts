import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { cancelled } from '@/tests/support/payments/cancelled'

/** Written by hand, the arithmetic in comments. Rule of every row: domain.md §7, "Refund quote before cancelling". */

describe('domain.md §7: a cancellation by the provider 100 % (+20 % in Mexico), or a tenth more as credit', () => {
  it.each([
    ['MXN', 2_000_00, 400_00, 2_640_00], // 2,000 × 0.20; 2,400 × 1.10
    ['USD', 99_99, 20_00, 131_99], // 99.99 × 0.20 = 19.998; 119.99 × 1.10 = 131.989
    ['COP', 2_000_000_00, 0, 2_200_000_00], // no bonus in Colombia; 2,000,000 × 1.10
    ['COP', 123_455_00, 0, 135_801_00], // 123,455 × 1.10 = 135,800.5, half-up to whole pesos
  ] as const)('in %s, a day before departure', (currency, paid, bonus, credit) => {
    expect(cancelled('2027-03-13', paid, { currency, cancelledBy: 'provider' })).toMatchObject({
      ...{ rule: 'provider_cancelled', until: null, refund: money(paid, currency) },
      ...{ bonus: money(bonus, currency), credit: money(credit, currency) },
    })
  })
})

describe('domain.md §7: a product may override', () => {
  const override = {
    businessDays: 0,
    bands: [
      { moreThanDays: 7, ofDeposit: 50, aboveDeposit: 80 },
      { moreThanDays: 90, ofDeposit: 100, aboveDeposit: 100 },
    ],
    providerBonus: 0,
  }
  it.each([
    [
      'just bought, without such days, 118 days away',
      '2026-11-16',
      'traveller',
      'before_departure',
      2_000_00,
    ],
    ['90 days', '2026-12-14', 'traveller', 'before_departure', 1_480_00], // 400 × 0.5 + 1,600 × 0.8
    ['8 days', '2027-03-06', 'traveller', 'before_departure', 1_480_00],
    ['7 days', '2027-03-07', 'traveller', 'too_late', 0],
    ['the provider, without a bonus', '2027-03-07', 'provider', 'provider_cancelled', 2_000_00],
  ] as const)('%s', (_name, today, cancelledBy, rule, refund) => {
    const quote = cancelled(today, 2_000_00, { override, cancelledBy })
    expect(quote).toMatchObject({ rule, refund: money(refund, 'MXN'), bonus: money(0, 'MXN') })
  })
})

describe('domain.md §7: a used coupon stays used, points are taken back', () => {
  // 1,700 in money and 300 with points, 61 days: 2,000 − 400 = 1,600, all of it in money
  const pesos = (amount: number) => money(amount, 'MXN')
  const ledger = {
    paid: pesos(1_700_00),
    paidWithPoints: pesos(300_00),
    deposit: pesos(400_00),
    pointsEarned: 85,
  }
  it('gives money back first, then points', () => {
    const quote = cancelled('2027-01-12', 0, { ledger })
    expect(quote).toMatchObject({
      refund: pesos(1_600_00),
      asPoints: pesos(0),
      pointsTaken: 85,
      coupon: 'stays_used',
    })
    // just bought: 2,000, of which 1,700 came as money
    expect(cancelled('2026-11-23', 0, { ledger })).toMatchObject({
      refund: pesos(1_700_00),
      asPoints: pesos(300_00),
    })
  })

  it('is sent within five business days', () => {
    expect(cancelled('2026-12-23', 500_00).sentBy).toBe('2026-12-31') // 24, (25), 28, 29, 30, 31
  })
})
