import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { money, sum } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { refundQuoteUnder } from './refund-ceiling'
import { type RefundInput, refundQuote } from './refund-quote'

const pesos = (major: number) => money(major * 100, 'MXN')
const minor = (amount: number) => money(amount, 'MXN')
const PURCHASE = '2026-01-02'

/** Two trips of 12,000 and 18,000 pesos with deposits of 1,000 and 2,000, on two days, long after they were bought. */
const two = (paid: number, first: string | null, second: string | null): RefundInput => ({
  ...{
    purchase: PURCHASE,
    today: '2026-06-01',
    departure: first,
    daysOff: new Set(),
    cancelledBy: 'traveller',
  },
  ledger: { paid: pesos(paid), paidWithPoints: pesos(0), deposit: pesos(3_000), pointsEarned: 0 },
  trips: [
    { departure: first, deposit: pesos(1_000), price: pesos(12_000) },
    { departure: second, deposit: pesos(2_000), price: pesos(18_000) },
  ],
})
const partsOf = (input: RefundInput) =>
  (refundQuote(input).trips ?? []).map(({ rule, refund }) => [rule, refund.amount / 100])

describe('two trips that are cancelled together', () => {
  it('each give by the days that are left until they leave', () => {
    // 20 days: nothing; 100 days: all but the deposit.
    expect(partsOf(two(30_000, '2026-06-21', '2026-09-09'))).toEqual([
      ['too_late', 0],
      ['before_departure', 16_000],
    ])
    // 40 days: half of what is above the deposit.
    expect(partsOf(two(30_000, '2026-07-11', '2026-09-09'))).toEqual([
      ['before_departure', 5_500],
      ['before_departure', 16_000],
    ])
  })

  it('say the rule of the one of which something comes back, and the first day that ends it', () => {
    const { rule, refund, until } = refundQuote(two(30_000, '2026-06-21', '2026-09-09'))
    expect([rule, refund.amount / 100, until]).toEqual(['before_departure', 16_000, '2026-07-10'])
  })

  it('are one whole where their provider cancels both', () => {
    const quote = refundQuote({ ...two(30_000, '2026-06-21', '2026-09-09'), cancelledBy: 'provider' })
    expect([quote.refund.amount / 100, quote.trips]).toEqual([30_000, undefined])
  })
})

const days = fc.option(fc.integer({ min: 0, max: 200 }), { nil: null })
const trip = fc.record({
  days,
  price: fc.integer({ min: 1, max: 5_000_000 }),
  percent: fc.integer({ min: 0, max: 100 }),
})
const cancelled = fc.record({
  trips: fc.array(trip, { minLength: 2, maxLength: 5 }),
  /** Of the price, in permille. */
  paid: fc.integer({ min: 0, max: 1_000 }),
  today: fc.integer({ min: 0, max: 60 }),
  ceiling: fc.option(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
    nil: null,
  }),
})
type Cancelled = typeof cancelled extends fc.Arbitrary<infer Case> ? Case : never

function inputOf({ trips, paid, today }: Cancelled) {
  const on = addDays(PURCHASE, today)
  const parts = trips.map((one) => ({
    departure: one.days === null ? null : addDays(on, one.days),
    deposit: minor(Math.floor((one.price * one.percent) / 100)),
    price: minor(one.price),
  }))
  const price = sum(
    parts.map((one) => one.price),
    'MXN',
  )
  const input: RefundInput = {
    ...{ purchase: PURCHASE, today: on, departure: null, daysOff: new Set(), cancelledBy: 'traveller' },
    ledger: {
      ...{ paid: minor(Math.floor((price.amount * paid) / 1_000)), paidWithPoints: minor(0) },
      ...{
        deposit: sum(
          parts.map((one) => one.deposit),
          'MXN',
        ),
        pointsEarned: 0,
      },
    },
    trips: parts,
  }
  return input
}

law(
  'what comes back of each trip sums to what comes back of all, and is never more than was paid for it',
  [cancelled],
  (one) => {
    const input = inputOf(one)
    const { paid } = input.ledger
    const [percent, back] = one.ceiling ?? [0, 0]
    const old = minor(Math.floor((paid.amount * percent) / 100))
    const ceiling = one.ceiling && {
      ...{ paid: old, refund: minor(Math.floor((old.amount * back) / 100)), returned: minor(0) },
    }
    const { refund, trips = [] } = refundQuoteUnder(input, ceiling)
    expect(
      sum(
        trips.map((part) => part.refund),
        'MXN',
      ),
    ).toEqual(refund)
    expect(
      sum(
        trips.map((part) => part.paid),
        'MXN',
      ),
    ).toEqual(paid)
    for (const part of trips) {
      expect(part.refund.amount).toBeGreaterThanOrEqual(0)
      expect(part.refund.amount).toBeLessThanOrEqual(part.paid.amount)
    }
  },
)

law('trips that leave on one day give what one trip would, but for a rounding each', [cancelled], (one) => {
  const input = inputOf(one)
  const departure = input.trips?.[0]?.departure ?? null
  const trips = (input.trips ?? []).map((each) => ({ ...each, departure }))
  const { trips: _, ...single } = { ...input, departure }
  const [apart, together] = [refundQuote({ ...input, trips }), refundQuote(single)]
  expect(Math.abs(apart.refund.amount - together.refund.amount)).toBeLessThanOrEqual(trips.length)
})
