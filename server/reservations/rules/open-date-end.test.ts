import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { openDateEnd } from './open-date-end'

const DAY = '2026-11-21'
const open = { open: true }
const dated = { open: false }

describe('an open date that nobody chose', () => {
  it.each([
    ['on its 365th day it can still be chosen', [open], 365, null],
    ['the day after it is credit', [open], 366, 'credit'],
    ['of several, all of them open, too', [open, open], 366, 'credit'],
    ['beside a trip with a date it is for a person', [open, dated], 366, 'case'],
    ['what has a date never ends so', [dated], 5_000, null],
  ] as const)('%s', (_name, products, days, expected) => {
    expect(openDateEnd({ purchase: DAY, products }, addDays(DAY, days))).toBe(expected)
  })

  test.prop([fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), fc.nat(4_000), fc.nat(800)])(
    'ends by itself exactly when its year is over and nothing has a date',
    (opens, day, days) => {
      const purchase = addDays('2024-01-01', day)
      const end = openDateEnd(
        { purchase, products: opens.map((one) => ({ open: one })) },
        addDays(purchase, days),
      )
      expect(end === 'credit').toBe(days > 365 && opens.every(Boolean))
      expect(end === null).toBe(days <= 365 || !opens.some(Boolean))
    },
  )
})
