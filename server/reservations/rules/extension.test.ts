import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@/lib/dates/local-date'
import { extensionRange } from './extension'

describe('the last days that can be given', () => {
  it('begin tomorrow and end three days before the trip', () => {
    expect(extensionRange('2027-03-09', '2027-03-14')).toEqual({ first: '2027-03-10', latest: '2027-03-11' })
    expect(extensionRange('2027-03-11', '2027-03-14')).toBeNull()
  })

  it('lie within thirty days while the trip has no date', () => {
    expect(extensionRange('2027-12-31', null)).toEqual({ first: '2028-01-01', latest: '2028-01-30' })
  })

  test.prop([fc.integer({ min: -40, max: 400 })])(
    'never come nearer to the trip than three days',
    (ahead) => {
      const today = '2027-02-27'
      const range = extensionRange(today, addDays(today, ahead))
      if (ahead < 4) expect(range).toBeNull()
      else expect(daysBetween(range?.latest ?? today, addDays(today, ahead))).toBe(3)
    },
  )
})
