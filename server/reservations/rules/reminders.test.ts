import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { money } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { type ReminderFacts, remindersOn } from './reminders'

const REST = money(458_975, 'MXN')
const facts = (today: string, over: Partial<ReminderFacts> = {}): ReminderFacts => ({
  ...{ orderId: 'o', today, placedOn: '2026-11-21', mayDun: true, quietDays: [] },
  open: [{ dueDate: '2026-12-15', rest: REST }],
  rolls: [],
  graceDays: 5,
  ...{ liquidationDate: '2027-02-12', tripStart: '2027-03-14', openUntil: null, autopay: null },
  ...over,
})
const keys = (today: string, over?: Partial<ReminderFacts>) =>
  remindersOn(facts(today, over)).map(({ key }) => key)

describe('a part that falls due', () => {
  it('is told a week, three days and no day before', () => {
    expect(keys('2026-12-07')).toEqual([])
    expect(keys('2026-12-08')).toEqual(['part_due:o:2026-12-15:-7'])
    expect(keys('2026-12-12')).toEqual(['part_due:o:2026-12-15:-3'])
    expect(keys('2026-12-15')).toEqual(['part_due:o:2026-12-15:0'])
    expect(keys('2026-12-16')).toEqual([])
  })

  it('is told a little late where nothing ran on its day, with the days that are left', () => {
    expect(remindersOn(facts('2026-12-10'))).toMatchObject([{ key: 'part_due:o:2026-12-15:-7', days: 5 }])
    expect(remindersOn(facts('2026-12-14'))).toMatchObject([{ key: 'part_due:o:2026-12-15:-3', days: 1 }])
  })

  it('is not told of a day that was over when the trip was bought', () => {
    expect(keys('2026-12-11', { placedOn: '2026-12-10' })).toEqual([])
    expect(keys('2026-12-12', { placedOn: '2026-12-10' })).toEqual(['part_due:o:2026-12-15:-3'])
  })
})

describe('a part that is charged by itself', () => {
  const autopay = { cardId: 'c', expiresOn: '2028-08-31', since: '2026-11-21' }

  it('is told by its own notice alone, three days before, and a little late where nothing ran', () => {
    expect(keys('2026-12-08', { autopay })).toEqual([])
    expect(keys('2026-12-12', { autopay })).toEqual(['autopay_notice:o:2026-12-15:c'])
    expect(keys('2026-12-14', { autopay })).toEqual(['autopay_notice:o:2026-12-15:c'])
    expect(keys('2026-12-15', { autopay })).toEqual([])
  })

  it('is told at once where its owner agreed later than that, on its day too', () => {
    const late = { autopay: { ...autopay, since: '2026-12-15' } }
    expect(keys('2026-12-15', late)).toEqual(['autopay_notice:o:2026-12-15:c'])
    expect(keys('2026-12-16', late)).toEqual([])
  })

  it('is reminded of as any other where the card ends before it, which is told thirty days before that', () => {
    const ending = { autopay: { ...autopay, expiresOn: '2026-11-30' } }
    expect(keys('2026-11-22', ending)).toEqual(['card_ending:o:c'])
    expect(keys('2026-12-12', ending)).toEqual(['part_due:o:2026-12-15:-3'])
    const day = {
      placedOn: '2026-10-01',
      autopay: { ...autopay, expiresOn: '2026-11-30', since: '2026-10-01' },
    }
    expect(keys('2026-10-30', day)).toEqual([])
    expect(keys('2026-10-31', day)).toEqual(['card_ending:o:c'])
  })
})

describe('a part that was missed', () => {
  const rolls = [{ day: '2026-12-16', dueDate: '2026-12-15', rest: REST }]
  const open = [{ dueDate: '2027-01-15', rest: REST }]

  it('is told once, on the first day on which it may be', () => {
    expect(keys('2026-12-16', { rolls, open, mayDun: false })).toEqual([])
    expect(keys('2026-12-17', { rolls, open })).toEqual(['part_missed:o:2026-12-15'])
    expect(keys('2026-12-23', { rolls, open })).toEqual([])
  })
})

describe('the last part', () => {
  const open = [{ dueDate: '2027-02-12', rest: REST }]

  it('is asked for on the second and fifth day of its grace', () => {
    expect(keys('2027-02-13', { open })).toEqual([])
    expect(keys('2027-02-14', { open })).toEqual(['grace:o:2027-02-12:2'])
    expect(keys('2027-02-17', { open })).toEqual(['grace:o:2027-02-12:5'])
    expect(keys('2027-02-18', { open })).toEqual([])
  })

  it('is not asked for when it is paid, nor at hours that a law forbids', () => {
    expect(keys('2027-02-14', { open: [] })).toEqual([])
    expect(keys('2027-02-14', { open, mayDun: false })).toEqual([])
  })

  it('is asked for the day before its last where nothing may be written on that, and once on one day', () => {
    const quietDays = ['2027-02-17']
    expect(keys('2027-02-15', { open, quietDays })).toEqual(['grace:o:2027-02-12:2'])
    expect(keys('2027-02-16', { open, quietDays })).toEqual(['grace:o:2027-02-12:5'])
    expect(keys('2027-02-15', { open, quietDays: ['2027-02-16', '2027-02-17'] })).toEqual([
      'grace:o:2027-02-12:5',
    ])
    // Another quiet day moves nothing: what may not be written on it is written on the next.
    expect(keys('2027-02-16', { open, quietDays: ['2027-02-18'] })).toEqual(['grace:o:2027-02-12:2'])
  })
})

describe('a trip', () => {
  it('is told two weeks and two days ahead, and never while its date is open', () => {
    const open: ReminderFacts['open'] = []
    expect(keys('2027-02-28', { open })).toEqual(['trip_ahead:o:2027-03-14:-14'])
    expect(keys('2027-03-12', { open })).toEqual(['trip_ahead:o:2027-03-14:-2'])
    expect(keys('2027-03-14', { open })).toEqual([])
    expect(keys('2027-02-28', { open, tripStart: null })).toEqual([])
  })
})

describe('a date that is open', () => {
  const open = { open: [], tripStart: null, liquidationDate: null, openUntil: '2027-11-21' }

  it('is told sixty, thirty and seven days before one can choose no more, with the days that are left', () => {
    const told = ['2027-09-21', '2027-09-22', '2027-10-22', '2027-11-14', '2027-11-21', '2027-11-22']
    expect(told.map((day) => keys(day, open))).toEqual([
      [],
      ['open_date:o:2027-11-21:-60'],
      ['open_date:o:2027-11-21:-30'],
      ['open_date:o:2027-11-21:-7'],
      ['open_date:o:2027-11-21:-7'],
      [],
    ])
    expect(remindersOn(facts('2027-11-20', open))).toMatchObject([{ days: 1, until: '2027-11-21' }])
  })
})

law(
  'a day writes at most one reminder of a thing, and a life lacks none that it had time for',
  [fc.integer({ min: 1, max: 16 }), fc.array(fc.boolean(), { minLength: 20, maxLength: 20 })],
  (ahead, ran) => {
    const dueDate = addDays('2026-11-21', ahead)
    const seen = new Set<string>()
    for (const [day, isUp] of ran.entries()) {
      if (!isUp) continue
      const today = addDays('2026-11-21', day)
      const told = keys(today, { open: [{ dueDate, rest: REST }], tripStart: null, liquidationDate: null })
      expect(told.length).toBeLessThanOrEqual(1)
      for (const key of told) seen.add(key)
    }
    const wasUp = (from: number, until: number) => ran.slice(Math.max(from, 0), until + 1).some(Boolean)
    for (const [day, until] of [
      [-7, -4],
      [-3, -1],
      [0, 0],
    ] as const)
      expect(seen.has(`part_due:o:${dueDate}:${day}`)).toBe(
        ahead + day > 0 && wasUp(ahead + day, ahead + until),
      )
  },
)
