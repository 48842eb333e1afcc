import { expect, it } from 'vitest'
import { nextRefundTry } from './next-refund-try'

const NOW = new Date('2027-04-19T18:00:00Z')
const hours = (tries: number) => ((nextRefundTry(tries, NOW)?.getTime() ?? 0) - NOW.getTime()) / 3_600_000

it('is soon at first and rarer then', () => {
  expect([1, 2, 3, 4, 5, 9].map(hours)).toEqual([10 / 3600, 60 / 3600, 1 / 6, 1, 3, 3])
})

it('ends within a day, before a gateway may have forgotten the key', () => {
  expect(nextRefundTry(11, NOW)).toBeNull()
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].reduce((all, tries) => all + hours(tries), 0)).toBeLessThan(24)
})
