import { describe, expect, it } from 'vitest'
import { COLOMBIA, MEXICO } from '@/lib/dates/test-days-off'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { refundCountry } from './refund-policy'
import { type RefundInput, refundQuote } from './refund-quote'

/** Written by hand, the arithmetic in comments. Rule of every row: domain.md §7, "Refund quote before cancelling". */

/** Bought on Friday 13 November 2026 for 14 March 2027, deposit 400. */
function cancelled(
  today: string,
  paid: number,
  changes: Partial<RefundInput> & { currency?: Currency } = {},
) {
  const { currency = 'MXN', ...rest } = changes
  const [paidIn, deposit] = [money(paid, currency), money(currency === 'COP' ? 400_000_00 : 400_00, currency)]
  return refundQuote({
    ...{ purchase: '2026-11-13', today, departure: '2027-03-14', cancelledBy: 'traveller' },
    daysOff: refundCountry(currency) === 'CO' ? COLOMBIA : MEXICO,
    ledger: { paid: paidIn, paidWithPoints: money(0, currency), deposit, pointsEarned: 0 },
    ...rest,
  })
}

describe('domain.md §7: 5 business days after buying (Mexican calendar for MXN and USD, Colombian for COP) 100 %', () => {
  it.each([
    // Mon 16 is off in Mexico: 17, 18, 19, 20, 23
    ['the fifth in Mexico', '2026-11-23', 'MXN', 400_00, 'just_bought', 400_00, '2026-11-23'],
    // 14 Mar − 24 Nov = 110 days: all but the deposit, 400 − 400
    ['a day later', '2026-11-24', 'MXN', 400_00, 'before_departure', 0, '2027-01-12'],
    [
      'in dollars by the Mexican calendar',
      '2026-11-23',
      'USD',
      2_000_00,
      'just_bought',
      2_000_00,
      '2026-11-23',
    ],
    // Mon 16 is off in Colombia too (Cartagena)
    ['in Colombia', '2026-11-23', 'COP', 2_000_000_00, 'just_bought', 2_000_000_00, '2026-11-23'],
  ] as const)('%s', (_name, today, currency, paid, rule, refund, until) => {
    expect(cancelled(today, paid, { currency })).toMatchObject({
      rule,
      refund: { amount: refund, currency },
      until,
    })
  })

  it('by calendars that differ: 8 December is off in Colombia only', () => {
    const late = { purchase: '2026-12-04', departure: '2027-06-01' } // a Friday: 7, (8), 9, 10, 11 | 14
    const rule = (today: string, currency: Currency) =>
      cancelled(today, 500_000_00, { ...late, currency }).rule
    expect([rule('2026-12-11', 'MXN'), rule('2026-12-14', 'MXN')]).toEqual([
      'just_bought',
      'before_departure',
    ])
    expect([rule('2026-12-14', 'COP'), rule('2026-12-15', 'COP')]).toEqual([
      'just_bought',
      'before_departure',
    ])
  })

  it('never on the day of departure or after', () => {
    const soon = { departure: '2026-11-18' }
    expect(cancelled('2026-11-17', 900_00, soon)).toMatchObject({ rule: 'just_bought', until: '2026-11-17' })
    expect(cancelled('2026-11-18', 900_00, soon)).toMatchObject({ rule: 'too_late', refund: money(0, 'MXN') })
  })
})

describe('domain.md §7: more than 60 days all but the deposit; 60–31 half of what is above it; 30 or fewer nothing', () => {
  it.each([
    // 14 Mar − 12 Jan = 61 days; 2,000 − 400
    ['61 days', '2027-01-12', 2_000_00, 'before_departure', 1_600_00, '2027-01-12'],
    // 60 days; (2,000 − 400) ÷ 2
    ['60 days', '2027-01-13', 2_000_00, 'before_departure', 800_00, '2027-02-11'],
    // 31 days; (2,000.01 − 400) ÷ 2 = 800.005, half-up
    ['31 days, half a cent', '2027-02-11', 2_000_01, 'before_departure', 800_01, '2027-02-11'],
    ['30 days', '2027-02-12', 2_000_00, 'too_late', 0, null],
    ['the day before', '2027-03-13', 2_000_00, 'too_late', 0, null],
    ['less than the deposit was paid', '2027-01-12', 300_00, 'before_departure', 0, '2027-01-12'],
  ] as const)('%s', (_name, today, paid, rule, refund, until) => {
    expect(cancelled(today, paid)).toMatchObject({
      rule,
      refund: money(refund, 'MXN'),
      until,
      bonus: money(0, 'MXN'),
    })
  })

  it('in whole pesos for COP', () => {
    // (1,000,001 − 400,000) ÷ 2 = 300,000.5, half-up
    const quote = cancelled('2027-01-13', 1_000_001_00, { currency: 'COP' })
    expect(quote.refund).toEqual(money(300_001_00, 'COP'))
  })

  it('of an open date all but the deposit, on any day', () => {
    const open = { departure: null }
    expect(cancelled('2027-09-01', 2_000_00, open)).toMatchObject({
      refund: money(1_600_00, 'MXN'),
      until: null,
    })
    expect(cancelled('2026-11-23', 2_000_00, open)).toMatchObject({
      rule: 'just_bought',
      until: '2026-11-23',
    })
  })
})

describe('domain.md §7: a cancellation by the provider 100 % (+20 % in Mexico) or credit', () => {
  it.each([
    ['MXN', 2_000_00, 400_00, 2_400_00], // 2,000 × 0.20
    ['USD', 99_99, 20_00, 119_99], // 99.99 × 0.20 = 19.998
    ['COP', 2_000_000_00, 0, 2_000_000_00], // none in Colombia
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
