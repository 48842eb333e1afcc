import { expect, it } from 'vitest'
import { summary } from './result'

it('ends with the sums alone on the last line', () => {
  const rows = [
    { part: 'unit', passed: 10, failed: 1, skipped: 2, seconds: 3.25 },
    { part: 'e2e', passed: 5, failed: 0, skipped: 0, seconds: 60 },
  ]
  expect(summary(rows).split('\n').at(-1)).toBe('15 passed, 1 failed, 2 skipped')
  expect(summary(rows).split('\n')[1]).toMatch(/^unit +10 +1 +2 +3\.3$/)
})
