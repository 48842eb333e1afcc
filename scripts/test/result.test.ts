import { expect, it } from 'vitest'
import { failureLine, summary } from './result'

it('ends with the sums alone on the last line', () => {
  const rows = [
    { part: 'unit', passed: 10, failed: 1, skipped: 2, seconds: 3.25 },
    { part: 'e2e', passed: 5, failed: 0, skipped: 0, seconds: 60 },
  ]
  expect(summary(rows).split('\n').at(-1)).toBe('15 passed, 1 failed, 2 skipped')
  expect(summary(rows).split('\n')[1]).toMatch(/^unit +10 +1 +2 +3\.3$/)
})

it('names what failed, in one line each, above the sums', () => {
  const failures = [
    failureLine(
      'cart.test.ts: adds up',
      '\u001b[31mError: 1 is not 2\u001b[39m\n{ seed: 7 }\n\n  at cart.test.ts:3',
    ),
  ]
  const rows = [{ part: 'unit', passed: 10, failed: 1, skipped: 0, seconds: 3, failures }]
  expect(summary(rows).split('\n').slice(-4)).toEqual([
    'failed:',
    'unit: cart.test.ts: adds up — Error: 1 is not 2 { seed: 7 }',
    '',
    '10 passed, 1 failed, 0 skipped',
  ])
})
