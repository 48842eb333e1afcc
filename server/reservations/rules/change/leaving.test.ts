import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type Money, max, min, money, percentOf, subtract, zero } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { type LeavingInput, leavingMoney } from './leaving'

const pesos = (major: number) => money(major * 100, 'MXN')
/** As the bands of domain.md §7 decide: nothing of the deposit, a share of what is above. */
const rules =
  (aboveDeposit: number, ofDeposit = 0) =>
  (paid: Money, deposit: Money) =>
    min(
      paid,
      add(
        percentOf(min(paid, deposit), ofDeposit),
        percentOf(max(subtract(paid, deposit), zero('MXN')), aboveDeposit),
      ),
    )

const leaving = (paid: number, over: Partial<LeavingInput> = {}) => {
  const input = {
    ...{ paid: pesos(paid), deposit: pesos(1_020), ownDeposit: pesos(510) },
    ...{ total: pesos(10_200), ownPrice: pesos(5_100), refund: rules(100) },
    ...over,
  }
  const whole = input.refund(input.paid, input.deposit)
  const told = leavingMoney({ ceiling: whole, ...input })
  return [told.paid, told.back, told.kept].map(({ amount }) => amount / 100)
}

describe('one of two who leaves', () => {
  it('loses their deposit while only that was paid, and gets back what they paid above it', () => {
    expect(leaving(1_020)).toEqual([510, 0, 510])
    expect(leaving(5_020)).toEqual([2_510, 2_000, 510])
    expect(leaving(10_200)).toEqual([5_100, 4_590, 510])
  })
  it('gets less the nearer the trip is, nothing at last, and everything just after buying', () => {
    expect(leaving(10_200, { refund: rules(50) })).toEqual([5_100, 2_295, 2_805])
    expect(leaving(10_200, { refund: rules(0) })).toEqual([5_100, 0, 5_100])
    expect(leaving(10_200, { refund: rules(100, 100) })).toEqual([5_100, 5_100, 0])
  })
  it('gets their share of what came back before the date was changed, where that is less', () => {
    expect(leaving(10_200, { ceiling: pesos(4_590) })).toEqual([5_100, 2_295, 2_805])
    expect(leaving(10_200, { ceiling: pesos(0) })).toEqual([5_100, 0, 5_100])
  })
  it('costs nothing where those who stay pay as much without them', () => {
    expect(leaving(10_200, { ownPrice: pesos(-400) })).toEqual([0, 0, 0])
  })
})

const amounts = fc.integer({ min: 0, max: 50_000_000 }).map((amount) => money(amount, 'MXN'))
const cases = fc.record({
  ...{ paid: amounts, total: amounts, deposit: amounts, ownPrice: amounts, ownDeposit: amounts },
  ...{ above: fc.constantFrom(0, 50, 100), under: fc.integer({ min: 0, max: 100 }) },
})
law(
  'travellers who leave never get back more than cancelling everything gives, and what they get and lose is what they paid',
  [cases],
  ({ above, under, ...given }) => {
    const refund = rules(above)
    const ceiling = percentOf(refund(min(given.paid, given.total), min(given.deposit, given.total)), under)
    const told = leavingMoney({ ...given, refund, ceiling })
    expect(told.back.amount).toBeLessThanOrEqual(ceiling.amount)
    expect(add(told.back, told.kept)).toEqual(told.paid)
    expect(told.kept.amount).toBeGreaterThanOrEqual(0)
    expect(told.paid.amount).toBeLessThanOrEqual(Math.min(given.paid.amount, given.total.amount))
  },
)

law(
  'cancelling everything after travellers left gives no more than before, in whatever rule the day has by then',
  [
    fc.record({
      ...{ one: fc.integer({ min: 1_000, max: 2_000_000 }), percent: fc.integer({ min: 1, max: 100 }) },
      ...{ tickets: fc.integer({ min: 2, max: 20 }), gone: fc.integer({ min: 1, max: 19 }) },
      ...{ share: fc.integer({ min: 0, max: 100 }), before: fc.constantFrom(50, 100) },
      later: fc.constantFrom(0, 50, 100),
    }),
  ],
  ({ one, percent, tickets, gone, share, before, later }) => {
    const leave = Math.min(gone, tickets - 1)
    const of = (count: number) => money(one * count, 'MXN')
    const total = of(tickets)
    const deposit = percentOf(total, percent)
    const paid = max(percentOf(total, share), deposit)
    const refund = rules(before)
    const told = leavingMoney({
      ...{ paid, deposit, total, refund, ceiling: refund(paid, deposit) },
      ...{ ownPrice: of(leave), ownDeposit: percentOf(of(leave), percent) },
    })
    // What is kept never comes back: it counts as deposit from then on.
    const kept = add(subtract(deposit, percentOf(of(leave), percent)), told.kept)
    const after = rules(Math.min(later, before))(paid, kept)
    const without = rules(Math.min(later, before))(paid, deposit)
    // Half a peso for what each amount is rounded by.
    expect(after.amount).toBeLessThanOrEqual(without.amount + 200)
  },
)
