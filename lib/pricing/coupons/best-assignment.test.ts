import { fc } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { type Assignment, bestAssignment, type LineChances } from './best-assignment'

const line = (left: number, percent: number, covered: readonly number[]): LineChances => ({
  left,
  percent,
  covered,
})

/** What a way takes in all. */
function taken(lines: readonly LineChances[], amounts: readonly number[], chosen: Assignment): number {
  const rest = [...amounts]
  return lines.reduce((all, { left, percent }, at) => {
    const coupon = chosen[at] ?? null
    if (coupon === null) return all + percent
    const share = Math.min(left, rest[coupon] ?? 0)
    rest[coupon] = (rest[coupon] ?? 0) - share
    return all + share
  }, 0)
}

/** Every way there is, one by one. */
function* ways(lines: readonly LineChances[]): Generator<(number | null)[]> {
  const [first, ...others] = lines
  if (!first) return yield []
  for (const rest of ways(others)) for (const choice of [null, ...first.covered]) yield [choice, ...rest]
}

describe('coupons together', () => {
  it.each([
    ['two amounts take a trip each', [line(1000, 0, [0]), line(1000, 0, [1])], [300, 200], [0, 1]],
    [
      'an amount leaves the line to a percent that is worth more',
      [line(1000, 400, [0]), line(500, 0, [0])],
      [300],
      [null, 0],
    ],
    [
      'an amount takes the line whose percent is worth least',
      [line(1000, 100, [0]), line(1000, 50, [0])],
      [900],
      [null, 0],
    ],
    ['it takes both where one is too small for it', [line(300, 10, [0]), line(300, 10, [0])], [600], [0, 0]],
    ['a tie keeps the percent', [line(1000, 200, [0])], [200], [null]],
    ['lines without a percent share', [line(1000, 0, [0]), line(500, 0, [0])], [100], [0, 0]],
    ['nothing covers it', [line(1000, 0, [])], [100], [null]],
    [
      'the narrow coupon makes room for the wide one',
      [line(500, 0, [0, 1]), line(500, 0, [1])],
      [500, 400],
      [0, 1],
    ],
  ] as const)('%s', (_, lines, amounts, expected) => {
    expect(bestAssignment(lines, amounts)).toEqual(expected)
  })

  it('answers for more lines and coupons than anybody has', () => {
    const many = Array.from({ length: 60 }, (_, at) => line(1000 + at * 7, (at * 37) % 400, [0, 1, 2, 3, 4]))
    const amounts = [1500, 2500, 3100, 900, 4000]
    const value = taken(many, amounts, bestAssignment(many, amounts))
    const alone = many.reduce((all, { percent }) => all + percent, 0)
    expect(value).toBeGreaterThan(alone)
  })
})

const anyLine = (coupons: number) =>
  fc
    .record({
      left: fc.integer({ min: 0, max: 1000 }),
      share: fc.integer({ min: 0, max: 100 }),
      covered: fc.subarray(Array.from({ length: coupons }, (_, at) => at)),
    })
    .map(({ left, share, covered }) =>
      line(left, Math.floor((left * share) / 100), left === 0 ? [] : covered),
    )

const anyCart = fc.integer({ min: 0, max: 3 }).chain((coupons) =>
  fc.record({
    lines: fc.array(anyLine(coupons), { maxLength: 5 }),
    amounts: fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: coupons, maxLength: coupons }),
  }),
)

law('no other way of using the coupons takes more', [anyCart], ({ lines, amounts }) => {
  const best = Math.max(...[...ways(lines)].map((way) => taken(lines, amounts, way)))
  expect(taken(lines, amounts, bestAssignment(lines, amounts))).toBe(best)
})
