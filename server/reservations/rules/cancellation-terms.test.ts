import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { add, money, subtract, sum } from '@/lib/money/money'
import { type RefundInput, refundQuote } from '@/server/payments/rules/refund-quote'
import { MEXICO } from '@/tests/support/dates/days-off'
import { law } from '@/tests/support/money/law'
import { cancellationMoney, cancellationTerms } from './cancellation-terms'

const mxn = (minor: number) => money(minor, 'MXN')
const sale = (changes: Partial<RefundInput> & { paid?: number; deposit?: number } = {}): RefundInput => {
  const { paid = 4_076_000, deposit = 956_000, ...rest } = changes
  return {
    ...{ purchase: '2026-11-20', today: '2027-04-19', departure: '2027-10-16', cancelledBy: 'traveller' },
    daysOff: MEXICO,
    ledger: { paid: mxn(paid), paidWithPoints: mxn(0), deposit: mxn(deposit), pointsEarned: 0 },
    ...rest,
  }
}
const told = (input: RefundInput) =>
  cancellationTerms(input).map(({ rule, from, until, refund, when }) => [
    ...[rule, from, until, refund.amount / 100, when],
  ])

describe('the terms of a cancellation', () => {
  // The board "cancelar" of the mocks: bought on Fri 20 Nov 2026, 40,760 paid, 9,560 of it the deposit.
  it('say every span with its amount, what is over and what counts today', () => {
    expect(told(sale())).toEqual([
      ['just_bought', '2026-11-20', '2026-11-27', 40_760, 'over'],
      ['before_departure', '2026-11-28', '2027-08-16', 31_200, 'now'],
      ['before_departure', '2027-08-17', '2027-09-15', 15_600, 'later'],
      ['too_late', '2027-09-16', null, 0, 'later'],
    ])
  })

  it('of a trip that is near end with the days of changing one’s mind', () => {
    expect(told(sale({ departure: '2026-12-10', today: '2026-11-24' }))).toEqual([
      ['just_bought', '2026-11-20', '2026-11-27', 40_760, 'now'],
      ['too_late', '2026-11-28', null, 0, 'later'],
    ])
  })

  it('of an open date never end', () => {
    expect(told(sale({ departure: null })).at(-1)).toEqual([
      ...['before_departure', '2026-11-28', null, 31_200, 'now'],
    ])
  })
})

law(
  'every day of the table gives what the refund quote gives on it',
  [
    fc.nat(6_000_000),
    fc.nat(6_000_000),
    fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
    fc.nat(400),
  ],
  (paid, deposit, leavesIn, day) => {
    const departure = leavesIn === null ? null : addDays('2026-11-20', leavesIn)
    const input = sale({ paid, deposit, departure })
    const today = addDays('2026-11-20', day)
    const terms = cancellationTerms({ ...input, today })
    const now = terms.filter(({ when }) => when === 'now')
    expect(now).toHaveLength(1)
    expect(now[0]?.refund).toEqual(refundQuote({ ...input, today }).refund)
  },
)

law(
  'what comes back and what is kept are what was paid, and nothing that was never owed is kept',
  [fc.nat(9_000_000), fc.nat(100), fc.nat(100), fc.nat(100)],
  (paid, surplusShare, refundShare, moneyShare) => {
    const surplus = mxn(Math.floor((paid * surplusShare) / 100))
    const refund = mxn(Math.floor(((paid - surplus.amount) * refundShare) / 100))
    const asMoney = mxn(Math.floor((surplus.amount * moneyShare) / 100))
    const shares = { money: asMoney, credit: subtract(surplus, asMoney) }
    const { back, credit, kept } = cancellationMoney(mxn(paid), shares, refund)
    expect(sum([back, credit, kept], 'MXN')).toEqual(mxn(paid))
    expect(add(back, credit)).toEqual(add(surplus, refund))
    expect(subtract(back, asMoney).amount).toBeGreaterThanOrEqual(0)
  },
)
