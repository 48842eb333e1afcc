import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeIn, todayIn } from '@/lib/dates/zone-time'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { morningOf, snoozeChoices } from './snooze'
import { timeLeft } from './time-left'

const DAY = 86_400_000
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })

it('offers only mornings at eight that are to come, fourteen days away at most', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const { tomorrow, threeDays, first, last } = snoozeChoices(now.getTime())
      for (const until of [tomorrow, threeDays, morningOf(first), morningOf(last)]) {
        expect(timeIn(TIME_ZONE, until)).toBe('08:00')
        expect(until.getTime()).toBeGreaterThan(now.getTime())
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(14 * DAY)
      }
      expect(todayIn(TIME_ZONE, tomorrow)).toBe(first)
    }),
  )
})

it.each([
  [59_000, 'minutes', 0, false],
  [16 * 60_000, 'minutes', 16, false],
  [3_600_000, 'hours', 1, false],
  [47 * 3_600_000, 'hours', 47, false],
  [2 * DAY, 'days', 2, false],
  [-61_000, 'minutes', 1, true],
  [-3 * DAY, 'days', 3, true],
] as const)('tells %i ms as a person would', (left, unit, count, isOver) => {
  expect(timeLeft(left)).toEqual({ unit, count, isOver })
})
