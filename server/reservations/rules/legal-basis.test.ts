import { expect, it } from 'vitest'
import { COLOMBIA, MEXICO } from '@/tests/support/dates/days-off'
import { legalBasis } from './legal-basis'

const mexico = (departure: string | null) =>
  legalBasis({ currency: 'MXN', purchase: '2026-11-20', departure, daysOff: MEXICO })
const colombia = (departure: string | null) =>
  legalBasis({ currency: 'COP', purchase: '2026-11-20', departure, daysOff: COLOMBIA })

it('is the law of Mexico for what is more than ten business days away, and our promise for what is nearer', () => {
  expect(mexico('2026-12-04')).toBe('house')
  expect(mexico('2026-12-05')).toBe('mx_lfpc_56')
  expect(mexico(null)).toBe('mx_lfpc_56')
})

it('is the law of Colombia for what begins more than five days later', () => {
  expect(colombia('2026-11-25')).toBe('house')
  expect(colombia('2026-11-26')).toBe('co_1480_47')
  expect(colombia(null)).toBe('co_1480_47')
})

it('follows Mexico for dollars', () => {
  const sale = { purchase: '2026-11-20', departure: '2027-03-14', daysOff: MEXICO } as const
  expect(legalBasis({ currency: 'USD', ...sale })).toBe('mx_lfpc_56')
})
