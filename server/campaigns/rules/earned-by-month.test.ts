import fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { commissionOf, earnedByMonth, type Moved } from './earned-by-month'

const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const on = (day: string, kind: string, minor: number): Moved => ({
  at: new Date(`${day}T12:00:00Z`),
  kind,
  minor,
})
const earned = (moved: readonly Moved[], ended: string | null = null) =>
  earnedByMonth(
    moved,
    { ended: ended === null ? null : new Date(`${ended}T12:00:00Z`), hundredths: 500 },
    monthOf,
  )

const SOLD = on('2027-01-10', 'charge', 100_000)

it('earns nothing before all is paid, then of all of it, in that month', () => {
  const moved = [SOLD, on('2027-01-10', 'payment', -20_000), on('2027-02-10', 'payment', -30_000)]
  expect(earned(moved)).toEqual([])
  expect(earned([...moved, on('2027-03-10', 'payment', -50_000)])).toEqual([
    { month: '2027-03', liquidated: 100_000, commission: 5_000 },
  ])
})

it('gives its part back with what goes back, part by part', () => {
  const moved = [
    SOLD,
    on('2027-01-11', 'payment', -100_000),
    on('2027-02-10', 'adjustment', -70_000),
    on('2027-02-12', 'refund', 40_000),
    on('2027-03-02', 'refund', 30_000),
  ]
  expect(earned(moved, '2027-02-10')).toEqual([
    { month: '2027-01', liquidated: 100_000, commission: 5_000 },
    { month: '2027-02', liquidated: -40_000, commission: -2_000 },
    { month: '2027-03', liquidated: -30_000, commission: -1_500 },
  ])
})

it('earns nothing of one that was cancelled before it was paid, though nothing is owed any more', () => {
  const moved = [SOLD, on('2027-01-10', 'payment', -20_000), on('2027-02-10', 'adjustment', -80_000)]
  expect(earned(moved, '2027-02-10')).toEqual([])
})

it('takes points for paid and for no money, and a change for one thing', () => {
  const points = [SOLD, on('2027-01-11', 'points', -10_000), on('2027-01-12', 'payment', -90_000)]
  expect(earned(points)).toEqual([{ month: '2027-01', liquidated: 90_000, commission: 4_500 }])
  const changed = [
    ...[SOLD, on('2027-01-11', 'payment', -50_000)],
    ...[on('2027-02-01', 'adjustment', -100_000), on('2027-02-01', 'charge', 120_000)],
  ]
  expect(earned(changed)).toEqual([])
})

const KINDS = ['charge', 'payment', 'refund', 'points', 'adjustment', 'dispute'] as const
const anyLife = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 400 }),
      kind: fc.constantFrom(...KINDS),
      minor: fc.integer({ min: 1, max: 10_000_000 }),
    }),
  )
  .map((all) =>
    all
      .sort((one, other) => one.day - other.day)
      .map(({ day, kind, minor }) => ({
        at: new Date(Date.UTC(2027, 0, 1 + day)),
        kind,
        minor: kind === 'payment' || kind === 'points' ? -minor : minor,
      })),
  )
const anyRate = fc.integer({ min: 0, max: 5_000 })

law(
  'months add up to the commission of what is liquidated, which is never below nothing or above what was paid',
  [anyLife, anyRate],
  (moved, hundredths) => {
    const months = earnedByMonth(moved, { ended: null, hundredths }, monthOf)
    const sum = (of: 'liquidated' | 'commission') => months.reduce((all, one) => all + one[of], 0)
    expect(sum('commission')).toBe(commissionOf(sum('liquidated'), hundredths))
    const paid = moved.reduce(
      (all, { kind, minor }) => (['payment', 'refund', 'dispute'].includes(kind) ? all - minor : all),
      0,
    )
    expect(sum('liquidated')).toBeGreaterThanOrEqual(0)
    expect(sum('liquidated')).toBeLessThanOrEqual(Math.max(0, paid))
  },
)

law('nothing is earned before the first moment at which nothing is owed', [anyLife], (moved) => {
  const owing = [{ at: new Date(Date.UTC(2026, 0, 1)), kind: 'charge', minor: 1e12 }, ...moved]
  expect(earnedByMonth(owing, { ended: null, hundredths: 500 }, monthOf)).toEqual([])
})
