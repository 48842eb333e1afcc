import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, isBusinessDay } from '@/lib/dates/business-days'
import { timeIn, todayIn } from '@/lib/dates/zone-time'
import { COLOMBIA, MEXICO } from '@/tests/support/dates/days-off'
import { law } from '@/tests/support/money/law'
import { type AnswerCountry, answerCountry, answerZone } from './answer-country'
import { answerDue, lastOverdue } from './answer-due'

const ZONE = 'America/Mexico_City'
const OFF = new Set(['2027-03-15'])
/** An instant by the clock of Mexico, which is six hours behind. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00.000-06:00`)

describe('a message is to be answered', () => {
  it.each([
    ['at the same time of the next day', ['2027-04-19', '09:31'], ['2027-04-20', '09:31']],
    ['on Monday, where it came on Friday', ['2027-04-16', '10:35'], ['2027-04-19', '10:35']],
    ['from Monday on, where it came on Sunday', ['2027-04-18', '22:00'], ['2027-04-20', '00:00']],
    ['after a holiday', ['2027-03-12', '18:00'], ['2027-03-16', '18:00']],
    ['from the day after a holiday on', ['2027-03-15', '08:00'], ['2027-03-17', '00:00']],
  ] as const)('%s', (_, [day, time], [dueDay, dueTime]) => {
    expect(answerDue(at(day, time), OFF, ZONE)).toEqual(at(dueDay, dueTime))
  })

  law(
    'on a business day, never before a whole one went by, and never later than the one after that',
    [fc.integer({ min: 0, max: 400 * 1440 })],
    (minutes) => {
      const asked = new Date(Date.UTC(2027, 0, 1) + minutes * 60_000)
      const due = answerDue(asked, OFF, ZONE)
      const day = todayIn(ZONE, asked)
      expect(isBusinessDay(todayIn(ZONE, due), OFF)).toBe(true)
      expect(due.getTime() - asked.getTime()).toBeGreaterThanOrEqual(86_400_000)
      expect(todayIn(ZONE, due)).toBe(addBusinessDays(day, isBusinessDay(day, OFF) ? 1 : 2, OFF))
      if (isBusinessDay(day, OFF)) expect(timeIn(ZONE, due)).toBe(timeIn(ZONE, asked))
    },
  )
})

describe('the time to answer is over', () => {
  const minutes = fc.integer({ min: 0, max: 30 * 1440 })
  const instant = (minute: number, ms: number) => new Date(Date.UTC(2027, 2, 1) + minute * 60_000 + ms)

  law(
    'of what was asked at the last overdue instant or before, and of nothing later',
    [minutes, minutes, fc.nat(59_999), fc.nat(59_999)],
    (asked, now, ms, moreMs) => {
      const [askedAt, today] = [instant(asked, ms), instant(now, moreMs)]
      const isOver = answerDue(askedAt, OFF, ZONE) <= today
      expect(askedAt <= lastOverdue(today, OFF, ZONE)).toBe(isOver)
    },
  )

  it('on no day off', () => {
    const friday = at('2027-03-12', '18:00')
    expect(friday <= lastOverdue(at('2027-03-15', '23:59'), OFF, ZONE)).toBe(false)
    expect(friday <= lastOverdue(at('2027-03-16', '17:59'), OFF, ZONE)).toBe(false)
    expect(friday <= lastOverdue(at('2027-03-16', '18:00'), OFF, ZONE)).toBe(true)
  })
})

describe('each host rests on the holidays of their own country', () => {
  const CALENDARS = { MX: MEXICO, CO: COLOMBIA, elsewhere: new Set<string>() }
  const clock = (country: AnswerCountry) => [CALENDARS[country], answerZone(country)] as const
  const countries = fc.constantFrom<AnswerCountry>('MX', 'CO', 'elsewhere')
  const asked = fc
    .integer({ min: 0, max: 1000 * 1440 })
    .map((minute) => new Date(Date.UTC(2027, 0, 1, 0, minute)))

  law(
    'nobody is due on a day off of theirs, and late is one thing in both directions',
    [countries, asked, fc.nat(30 * 1440)],
    (country, askedAt, minutes) => {
      const due = answerDue(askedAt, ...clock(country))
      const now = new Date(askedAt.getTime() + minutes * 60_000)
      expect(isBusinessDay(todayIn(answerZone(country), due), CALENDARS[country])).toBe(true)
      expect(askedAt <= lastOverdue(now, ...clock(country))).toBe(due <= now)
    },
  )

  it.each([
    [
      'of December 8, which only Colombia has',
      '2026-12-07',
      { MX: '2026-12-08', CO: '2026-12-09', elsewhere: '2026-12-08' },
    ],
    [
      'of November 16, which both have one of',
      '2026-11-13',
      { MX: '2026-11-17', CO: '2026-11-17', elsewhere: '2026-11-16' },
    ],
    [
      'of September 16, which only Mexico has',
      '2026-09-15',
      { MX: '2026-09-17', CO: '2026-09-16', elsewhere: '2026-09-16' },
    ],
  ] as const)('%s', (_, day, due) => {
    for (const country of ['MX', 'CO', 'elsewhere'] as const)
      expect(answerDue(at(day, '10:00'), ...clock(country))).toEqual(at(due[country], '10:00'))
  })

  it('by the clock of their country: 23:30 of Mexico is the next day in Colombia', () => {
    const asked = at('2026-12-07', '23:30')
    expect(answerDue(asked, ...clock('MX'))).toEqual(at('2026-12-08', '23:30'))
    expect(answerDue(asked, ...clock('CO'))).toEqual(at('2026-12-09', '23:00'))
  })

  it('none but weekends where the catalogue has none of that country, the house’s where nobody knows which it is', () => {
    expect(['MEX', 'COL', 'PER', null].map(answerCountry)).toEqual(['MX', 'CO', 'elsewhere', 'MX'])
  })
})
