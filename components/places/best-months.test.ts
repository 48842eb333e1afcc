import { expect, test } from 'vitest'
import { bestMonths } from './best-months'

test.each([
  [[], { kind: 'none' }],
  [[4], { kind: 'one', month: 4 }],
  [[10, 11, 12, 1, 2, 3, 4], { kind: 'span', from: 10, to: 4 }],
  [[6, 5], { kind: 'span', from: 5, to: 6 }],
  [[12, 1], { kind: 'span', from: 12, to: 1 }],
  [[9, 5], { kind: 'list', months: [5, 9] }],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { kind: 'always' }],
  [[0, 13], { kind: 'none' }],
])('%j reads as %j', (months, expected) => {
  expect(bestMonths(months)).toEqual(expected)
})
