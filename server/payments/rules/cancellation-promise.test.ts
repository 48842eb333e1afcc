import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { cancellationLine } from '@/lib/layaway/cancellation-line'
import { type CancellationStep, cancellationSteps, freeUntil } from '@/lib/layaway/cancellation-steps'
import { defaultRefundPolicy, type RefundPolicy, refundCountry } from '@/lib/layaway/refund-policy'
import { add, money, zero } from '@/lib/money/money'
import { COLOMBIA, MEXICO } from '@/tests/support/dates/days-off'
import { anyCurrency, moneyIn } from '@/tests/support/money/arbitraries'
import { law } from '@/tests/support/money/law'
import { refundQuote } from './refund-quote'

const PURCHASE = '2026-11-22'
const anyDays = fc.integer({ min: 1, max: 200 })
const percent = fc.constantFrom(0, 25, 50, 100)
const anyPolicy: fc.Arbitrary<Partial<RefundPolicy>> = fc.oneof(
  fc.constant({}),
  fc.record({
    businessDays: fc.nat(6),
    bands: fc.array(fc.record({ moreThanDays: fc.nat(120), ofDeposit: percent, aboveDeposit: percent }), {
      maxLength: 3,
    }),
  }),
)
const anySale = anyCurrency.chain((currency) =>
  fc.record({
    deposit: moneyIn(currency, 100_000),
    rest: moneyIn(currency, 500_000),
    leavesIn: fc.option(anyDays, { nil: null, freq: 8 }),
    override: anyPolicy,
  }),
)

function promised({
  deposit,
  rest,
  leavesIn,
  override,
}: typeof anySale extends fc.Arbitrary<infer T> ? T : never) {
  const { currency } = deposit
  const daysOff = refundCountry(currency) === 'CO' ? COLOMBIA : MEXICO
  const policy = { ...defaultRefundPolicy(currency), ...override }
  const departure = leavesIn === null ? null : addDays(PURCHASE, leavesIn)
  const total = add(deposit, rest)
  const free = freeUntil(PURCHASE, policy, daysOff)
  const steps = cancellationSteps({ free, today: PURCHASE, departure, deposit, total }, policy)
  const quoteOn = (today: string) =>
    refundQuote({
      ...{ purchase: PURCHASE, today, departure, daysOff, cancelledBy: 'traveller', override },
      ledger: { paid: total, paidWithPoints: zero(currency), deposit, pointsEarned: 0 },
    }).refund.amount
  return { steps, quoteOn, departure, least: leastOf(deposit.amount, rest.amount) }
}

/** What a word promises at least; 'some' names no amount. */
const leastOf = (deposit: number, rest: number) => (gives: CancellationStep['gives']) =>
  ({ all: deposit + rest, but_deposit: rest, half: Math.floor(rest / 2), some: 0, nothing: 0 })[gives]

law(
  'what is said of cancelling never promises more than the refund quote',
  [anySale, fc.nat(210)],
  (sale, days) => {
    const { steps, quoteOn, departure, least } = promised(sale)
    const today = addDays(PURCHASE, days)
    if (departure !== null && today >= departure) return
    const step = steps.find(({ until }) => until === null || today <= until)
    expect(quoteOn(today)).toBeGreaterThanOrEqual(step ? least(step.gives) : 0)
  },
)

law('the line keeps to the steps, with two dates at most', [anySale], (sale) => {
  const { steps, quoteOn, departure, least } = promised(sale)
  const { free, next } = cancellationLine(steps)
  const isLeft = (day: string) => departure === null || day < departure
  if (free) expect(quoteOn(free)).toBe(least('all'))
  if (next?.until && isLeft(next.until)) expect(quoteOn(next.until)).toBeGreaterThanOrEqual(least(next.gives))
})

const sale = (leavesIn: number | null, rest = 5_000_00) =>
  cancellationLine(
    promised({ deposit: money(1_000_00, 'MXN'), rest: money(rest, 'MXN'), leavesIn, override: {} }).steps,
  )

it('says free, then the deposit, then more', () => {
  expect(sale(114)).toEqual({
    free: '2026-11-27',
    next: { gives: 'but_deposit', until: '2027-01-14' },
    after: 'less',
  })
})

it('says what a near trip gives back, and nothing where nothing comes back', () => {
  expect(sale(45)).toEqual({
    free: '2026-11-27',
    next: { gives: 'half', until: '2026-12-06' },
    after: 'nothing',
  })
  expect(sale(20)).toEqual({ free: '2026-11-27', next: null, after: 'nothing' })
  expect(sale(3)).toEqual({ free: '2026-11-24', next: null, after: 'nothing' })
})

it('speaks of an open date, and promises nothing of what a deposit takes whole', () => {
  expect(sale(null)).toEqual({ free: '2026-11-27', next: { gives: 'but_deposit', until: null }, after: null })
  expect(sale(114, 0)).toEqual({ free: '2026-11-27', next: null, after: 'nothing' })
})
