import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { refundCountry } from '@/lib/layaway/refund-policy'
import { add, money, percentOf } from '@/lib/money/money'
import { COLOMBIA, MEXICO } from '@/tests/support/dates/days-off'
import { anyCurrency, moneyIn } from '@/tests/support/money/arbitraries'
import { law } from '@/tests/support/money/law'
import { type RefundInput, refundQuote } from './refund-quote'

const PURCHASE = '2026-11-13'
const DAYS = Array.from({ length: 200 }, (_, days) => addDays(PURCHASE, days))
const anyDay = fc.nat(199).map((days) => DAYS[days] ?? PURCHASE)
const anyLedger = anyCurrency.chain((currency) =>
  fc.record({
    paid: moneyIn(currency, 500_000),
    paidWithPoints: moneyIn(currency, 20_000),
    deposit: moneyIn(currency, 100_000),
    pointsEarned: fc.nat(500),
  }),
)
const percent = fc.nat(100)
const anyPolicy = fc.record({
  businessDays: fc.nat(6),
  bands: fc.array(fc.record({ moreThanDays: fc.nat(120), ofDeposit: percent, aboveDeposit: percent }), {
    maxLength: 3,
  }),
  providerBonus: percent,
})
const anyInput: fc.Arbitrary<RefundInput> = fc
  .record({
    ledger: anyLedger,
    today: anyDay,
    departure: fc.option(anyDay, { nil: null, freq: 8 }),
    cancelledBy: fc.constantFrom('traveller' as const, 'provider' as const),
    override: fc.oneof(fc.constant({}), anyPolicy),
  })
  .map((input) => ({
    ...input,
    purchase: PURCHASE,
    daysOff: refundCountry(input.ledger.paid.currency) === 'CO' ? COLOMBIA : MEXICO,
  }))
const byDefault = anyInput.map((input): RefundInput => ({ ...input, cancelledBy: 'traveller', override: {} }))

law('a refund is between zero and what was paid, money before points', [anyInput], (input) => {
  const { paid, paidWithPoints } = input.ledger
  const { refund, asPoints } = refundQuote(input)
  const within = [refund.amount >= 0, refund.amount <= paid.amount, asPoints.amount >= 0]
  expect([...within, asPoints.amount <= paidWithPoints.amount]).toEqual([true, true, true, true])
  if (asPoints.amount > 0) expect(refund).toEqual(paid)
})

law(
  'a provider that cancels gives everything back, and the credit is worth a tenth more',
  [anyInput],
  (input) => {
    const { refund, asPoints, bonus, credit, until } = refundQuote({ ...input, cancelledBy: 'provider' })
    const { paid, paidWithPoints } = input.ledger
    expect([refund, asPoints, until]).toEqual([paid, paidWithPoints, null])
    expect(credit).toEqual(percentOf(add(add(paid, paidWithPoints), bonus), 110))
  },
)

law(
  'a traveller who cancels gets no bonus, and by default never more by waiting',
  [byDefault, anyDay],
  (input, other) => {
    const [earlier, later] = [input.today, other]
      .sort()
      .map((today) => refundQuote({ ...input, today: today ?? other }))
    const worth = (quote = refundQuote(input)) => quote.refund.amount + quote.asPoints.amount
    expect(worth(earlier)).toBeGreaterThanOrEqual(worth(later))
    expect([earlier?.bonus.amount, later?.credit]).toEqual([0, null])
  },
)

law('who paid more never gets less back', [byDefault, fc.nat(50_000)], (input, steps) => {
  const { ledger } = input
  const more = add(ledger.paid, money(steps * 100, ledger.paid.currency))
  const richer = refundQuote({ ...input, ledger: { ...ledger, paid: more } })
  expect(richer.refund.amount).toBeGreaterThanOrEqual(refundQuote(input).refund.amount)
})

law(
  'the last day of a refund gives as much as today, and the day after by default not more',
  [byDefault],
  (input) => {
    const quote = refundQuote(input)
    if (quote.until === null) return
    const on = (today: string) => refundQuote({ ...input, today })
    expect(quote.until >= input.today).toBe(true)
    expect([on(quote.until).refund, on(quote.until).rule]).toEqual([quote.refund, quote.rule])
    expect(on(addDays(quote.until, 1)).refund.amount).toBeLessThanOrEqual(quote.refund.amount)
  },
)
