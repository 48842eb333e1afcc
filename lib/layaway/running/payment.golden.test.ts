import { describe, expect, it } from 'vitest'
import { pesos, running, told } from '@/tests/support/layaway/running'
import { applyPayment } from './replan'

/** Written by hand. Rule of every row: domain.md §6, "A payment above the next part re-plans the rest". */

describe('a payment towards 4 parts of 1,000 (domain.md §6)', () => {
  const parts = running(pesos(4_000_00), 4)
  it.each([
    [
      'exactly the next part closes it',
      1_000_00,
      [
        [1, 1000, 1000],
        [2, 1000, 0],
        [3, 1000, 0],
        [4, 1000, 0],
      ],
      0,
    ],
    [
      'less stays on the part',
      400_00,
      [
        [1, 1000, 400],
        [2, 1000, 0],
        [3, 1000, 0],
        [4, 1000, 0],
      ],
      0,
    ],
    [
      'more splits the rest again',
      1_900_00,
      [
        [1, 1900, 1900],
        [2, 700, 0],
        [3, 700, 0],
        [4, 700, 0],
      ],
      0,
    ], // 2,100 ÷ 3
    [
      'the remainder goes to the first',
      1_999_00,
      [
        [1, 1999, 1999],
        [2, 667, 0],
        [3, 667, 0],
        [4, 667, 0],
      ],
      0,
    ], // 2,001 ÷ 3
    [
      'the minimum part makes them fewer',
      3_850_00,
      [
        [1, 3850, 3850],
        [2, 150, 0],
      ],
      0,
    ], // 150 < 2 × 100
    ['everything', 4_000_00, [[1, 4000, 4000]], 0],
    ['too much stays on the ledger', 4_500_00, [[1, 4000, 4000]], 500_00],
  ])('%s', (_name, payment, expected, excess) => {
    const result = applyPayment(parts, pesos(payment))
    expect(told(result.parts)).toEqual(expected)
    expect(result.excess).toEqual(pesos(excess))
  })

  it('fills a part that was begun before it touches the next', () => {
    const begun = applyPayment(parts, pesos(400_00)).parts
    expect(told(applyPayment(begun, pesos(600_00)).parts)).toEqual([
      [1, 1000, 1000],
      [2, 1000, 0],
      [3, 1000, 0],
      [4, 1000, 0],
    ])
    expect(told(applyPayment(begun, pesos(900_00)).parts)).toEqual([
      [1, 1300, 1300],
      [2, 900, 0],
      [3, 900, 0],
      [4, 900, 0],
    ])
  })

  it('leaves later parts as they are when exactly the next one is paid', () => {
    const uneven = parts
      .slice(0, 3)
      .map((part, index) => ({ ...part, amount: pesos([500_00, 700_00, 900_00][index] ?? 0) }))
    expect(told(applyPayment(uneven, pesos(500_00)).parts)).toEqual([
      [1, 500, 500],
      [2, 700, 0],
      [3, 900, 0],
    ])
  })

  it('has nothing to fill when all is paid', () => {
    const done = applyPayment(parts, pesos(4_000_00)).parts
    expect(applyPayment(done, pesos(10_00))).toEqual({ parts: done, excess: pesos(10_00) })
  })

  it.each([
    [
      'one and a half: the same parts, and one date less',
      1_500_00,
      [
        [1, 1500, 1500],
        [2, 1000, 0],
        [3, 1000, 0],
        [4, 500, 0],
      ],
    ],
    [
      'two: the last date drops',
      2_000_00,
      [
        [1, 2000, 2000],
        [2, 1000, 0],
        [3, 1000, 0],
      ],
    ],
    [
      'a last part below the minimum is added to the one before',
      2_950_00,
      [
        [1, 2950, 2950],
        [2, 1050, 0],
      ],
    ],
    [
      'a single small rest stays one part',
      3_950_00,
      [
        [1, 3950, 3950],
        [2, 50, 0],
      ],
    ],
    [
      'less than the next part moves nothing else',
      400_00,
      [
        [1, 1000, 400],
        [2, 1000, 0],
        [3, 1000, 0],
        [4, 1000, 0],
      ],
    ],
  ])('may end sooner instead: %s', (_name, payment, expected) => {
    expect(told(applyPayment(parts, pesos(payment), 'sooner').parts)).toEqual(expected)
  })
})
