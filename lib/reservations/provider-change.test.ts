import { addDays, addMilliseconds } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import {
  answerBy,
  changeClass,
  PROVIDER_DAYS,
  PROVIDER_KINDS,
  PROVIDER_TAKES,
  reminderDue,
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
    expect(reminderDue(ASKED, addMilliseconds(ASKED, days * 86_400_000))).toBe(due),
  )

  it('is decided within ten days', () => expect(answerBy(ASKED)).toEqual(addDays(ASKED, 10)))
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

law('a reminder is never due after the end or before its day', [fc.nat(20 * 24)], (hours) => {
  const due = reminderDue(ASKED, addMilliseconds(ASKED, hours * 3_600_000))
  if (due !== null) expect([hours >= due * 24, hours < PROVIDER_DAYS * 24]).toEqual([true, true])
})
