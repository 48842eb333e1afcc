import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { CHANGE_DAYS, SURVEY_DAYS, surveyWindow } from './survey-window'

const END = '2027-03-14'
const day = (after: number): LocalDate => addDays(END, after)
const at = (today: LocalDate, answeredOn: LocalDate | null = null) =>
  surveyWindow({ status: 'completed', ends: [null, END, '2027-03-01'].slice(1), answeredOn }, today)

describe('the question after a trip', () => {
  it('is asked once all trips are over, until the last day, and not on the day after', () => {
    expect(at(END)).toEqual({ closed: null, until: day(SURVEY_DAYS) })
    expect(at(day(SURVEY_DAYS)).closed).toBeNull()
    expect(at(day(SURVEY_DAYS + 1))).toEqual({ closed: 'too_late', until: day(SURVEY_DAYS) })
  })

  it('is not asked of whoever has not travelled, or of a trip without a date', () => {
    for (const status of ['new', 'confirmed', 'expired', 'cancelled'] as const)
      expect(surveyWindow({ status, ends: [END], answeredOn: null }, END).closed).toBe('not_over')
    expect(surveyWindow({ status: 'completed', ends: [END, null], answeredOn: null }, END)).toEqual({
      closed: 'not_over',
      until: null,
    })
  })

  it('has an answer that can be changed for some days, also one of the last day, and then stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: SURVEY_DAYS }), fc.integer({ min: 0, max: 30 }), (n, later) => {
        const { closed, until } = at(day(n + later), day(n))
        expect(until).toBe(day(n + CHANGE_DAYS))
        expect(closed).toBe(later <= CHANGE_DAYS ? null : 'answered')
      }),
    )
  })
})
