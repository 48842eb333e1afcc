import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { reviewedUntil, whenToAsk, whyNoReview } from './review-window'

const END = '2027-06-09'

describe('when a trip can be reviewed', () => {
  it.each([
    ['completed', [END], 0, null],
    ['completed', [END], 180, null],
    ['completed', [END], 181, 'too_late'],
    ['completed', ['2027-06-01', END], 180, null],
    ['completed', [END, null], 0, 'not_over'],
    ['confirmed', [END], 3, 'not_over'],
    ['cancelled', [END], 3, 'not_over'],
    ['expired', [END], 3, 'not_over'],
  ] as const)('%s, ended %j, %d days later: %s', (status, ends, days, why) => {
    expect(whyNoReview(reviewedUntil(status, ends), addDays(END, days))).toBe(why)
  })

  it.each([
    [1, 'later'],
    [2, 'now'],
    [14, 'now'],
    [15, 'never'],
  ] as const)('%d days after its end it is asked for %s', (days, when) => {
    expect(whenToAsk(END, addDays(END, days))).toBe(when)
  })

  test.prop([fc.integer({ min: -30, max: 400 })])('who is asked can answer', (days) => {
    const today = addDays(END, days)
    if (whenToAsk(END, today) === 'now')
      expect(whyNoReview(reviewedUntil('completed', [END]), today)).toBeNull()
  })
})
