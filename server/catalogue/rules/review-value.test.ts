import { expect, it } from 'vitest'
import { sharedScore } from './review-value'

it.each([
  ['nothing', [], 0, 0],
  ['products without reviews', [[0, 0]], 0, 0],
  ['one product', [[12, 4.6]], 12, 4.6],
  [
    'the larger counts more',
    [
      [3, 5],
      [1, 4],
    ],
    4,
    4.8,
  ], // 19 ÷ 4 = 4.75, a half goes up
  [
    'a half that a float would lose',
    [
      [1, 4.3],
      [1, 4.4],
    ],
    2,
    4.4,
  ], // 4.35
  [
    'below a half',
    [
      [2, 4.3],
      [1, 4.4],
    ],
    3,
    4.3,
  ], // 13.0 ÷ 3 = 4.33…
] as const)('the score of %s', (_name, pairs, count, value) => {
  expect(sharedScore(pairs.map(([n, stars]) => ({ count: n, value: stars })))).toEqual({ count, value })
})
