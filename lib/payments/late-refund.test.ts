import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { isRefundLate } from './late-refund'
import { REFUND_STATES } from './refund'

const TODAY = '2027-04-19' as LocalDate

it('is late from the day after the last one on which it was to be sent, while it has not left', () => {
  const on = (days: number) => isRefundLate({ state: 'planned', sendBy: addDays(TODAY, days) }, TODAY)
  expect([-1, 0, 1].map(on)).toEqual([true, false, false])
})

test.prop([fc.constantFrom(...REFUND_STATES), fc.integer({ min: -400, max: 400 })])(
  'never becomes punctual again by waiting, and what left or was dropped is not late',
  (state, days) => {
    const sendBy = addDays(TODAY, days)
    const isLate = isRefundLate({ state, sendBy }, TODAY)
    if (isLate) expect(isRefundLate({ state, sendBy }, addDays(TODAY, 1))).toBe(true)
    if (['sent', 'settled', 'dropped'].includes(state)) expect(isLate).toBe(false)
  },
)
