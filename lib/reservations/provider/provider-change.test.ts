import { addDays, addHours, addMilliseconds } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import {
  acceptTime,
  answerTime,
  changeClass,
  DESK_HOURS,
  leavesSoon,
  PROVIDER_DAYS,
  PROVIDER_KINDS,
  PROVIDER_TAKES,
  reminderDue,
  stillLeaves,
  takesOf,
} from './provider-change'

const ASKED = new Date('2027-04-19T15:40:00Z')

describe('a change of the provider', () => {
  it.each([
    ['start_time', '08:00', '11:00', 'minor'], // 3 h
    ['start_time', '08:00', '11:01', 'major'], // a minute more
    ['start_time', '08:00', '05:00', 'minor'], // earlier counts alike
    ['start_time', '23:00', '01:00', 'major'], // another day
    ['start_time', '8', '11:00', 'major'], // nobody knows
    ['hotel', 'Casa Azul', 'Casa Verde', 'minor'],
    ['guide', 'Ana', 'Luis', 'minor'],
    ['city', 'Creel', 'Batopilas', 'major'],
    ['category', '4 estrellas', '3 estrellas', 'major'],
    ['cancelled', '', '', 'major'],
    ['moved', '2027-05-11', '2027-05-25', 'major'],
  ] as const)('%s from %s to %s is %s', (kind, before, after, is) =>
    expect(changeClass({ kind, before, after })).toBe(is),
  )

  it.each([
    [0, null],
    [2.99, null],
    [3, 3],
    [6.99, 3],
    [7, 7],
    [9.99, 7],
    [10, null],
    [400, null],
  ])('is reminded of after %s days: %s', (days, due) =>
    expect(reminderDue(ASKED, addDays(ASKED, PROVIDER_DAYS), addMilliseconds(ASKED, days * 86_400_000))).toBe(
      due,
    ),
  )

  it.each([
    ['cancelled', 1, 10, 'money'],
    ['moved', 30, 10, 'money'],
    ['city', null, 10, 'money'],
    ['city', 12, 10, 'money'],
    ['city', 11.99, 11.99, 'goes_on'],
    ['category', 1, 1, 'goes_on'],
    ['start_time', 0.1, 0.1, 'goes_on'],
    // Recorded on the day itself: there is no time to choose in.
    ['start_time', -0.5, 0, 'goes_on'],
  ] as const)(
    'of what is %s, %s days before it leaves, is decided within %s days: %s',
    (kind, leaves, days, silence) => {
      const later = (count: number) => addMilliseconds(ASKED, count * 86_400_000)
      expect(answerTime(kind, ASKED, leaves === null ? null : later(leaves))).toEqual({
        until: later(days),
        silence,
      })
    },
  )
})

law(
  'nobody can accept what does not leave, and money is always a choice',
  [fc.constantFrom(...PROVIDER_KINDS), fc.constantFrom('new', 'confirmed')],
  (kind, status) => {
    const takes = takesOf(kind, status)
    expect(takes).toContain('money')
    expect(takes.includes('accept')).toBe(kind !== 'cancelled' && status === 'confirmed')
    expect(PROVIDER_TAKES).toEqual(expect.arrayContaining(takes))
  },
)

law(
  'a reminder is never due after the end or before its day',
  [fc.nat(20 * 24), fc.nat(20 * 24)],
  (hours, end) => {
    const due = reminderDue(ASKED, addHours(ASKED, end), addHours(ASKED, hours))
    if (due !== null) expect([hours >= due * 24, hours < end]).toEqual([true, true])
  },
)

law(
  'nobody’s silence ends a trip in its last 48 hours, in which the desk knows of it',
  [fc.constantFrom(...PROVIDER_KINDS.filter(stillLeaves)), fc.nat(30 * 24), fc.nat(30 * 24)],
  (kind, toLeave, hours) => {
    const [leavesAt, now] = [addHours(ASKED, toLeave), addHours(ASKED, hours)]
    const { until, silence } = answerTime(kind, ASKED, leavesAt)
    expect(until.getTime()).toBeLessThanOrEqual(leavesAt.getTime())
    if (silence === 'money') expect(until <= addHours(leavesAt, -DESK_HOURS)).toBe(true)
    expect(leavesSoon(leavesAt, now)).toBe(hours < toLeave && hours >= toLeave - DESK_HOURS)
  },
)

law(
  'what was moved is accepted as long as one may choose, and never once it left',
  [fc.nat(20 * 24), fc.option(fc.nat(20 * 24))],
  (choose, leaves) => {
    const until = addHours(ASKED, choose)
    const goal = leaves === null ? null : addHours(ASKED, leaves)
    const by = acceptTime(until, goal)
    expect(by <= until && (goal === null || by <= goal)).toBe(true)
    expect([until, goal]).toContainEqual(by)
  },
)
