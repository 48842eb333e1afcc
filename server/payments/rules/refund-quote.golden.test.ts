import { describe, expect, it } from 'vitest'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { cancelled } from '@/tests/support/payments/cancelled'

/** Written by hand, the arithmetic in comments. Rule of every row: domain.md §7, "Refund quote before cancelling". */

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
