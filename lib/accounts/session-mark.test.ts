import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRenewalDue, readMark, sessionMark } from './session-mark'

const DAY = 24 * 3600 * 1000

it('is renewed in its second half and not before, whenever it began', () => {
  const begun = fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(begun, fc.integer({ min: 0, max: 30 * DAY }), (date, age) => {
      expect(isRenewalDue(sessionMark(date), date.getTime() + age)).toBe(age >= 15 * DAY)
    }),
  )
})

it.each(['1', '', 'soon', '99999999999999'])('is renewed when it says %j of its end', (mark) =>
  expect(isRenewalDue(mark, Date.parse('2026-11-26'))).toBe(true),
)

it('is read from among other cookies, and is nobody where it is empty', () => {
  expect(readMark('a=1; andanza_signed_in=1795000000000; b=2')).toBe('1795000000000')
  expect(readMark('andanza_signed_in=')).toBeNull()
  expect(readMark('not_andanza_signed_in=1')).toBeNull()
})
