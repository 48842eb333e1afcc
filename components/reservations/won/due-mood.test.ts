import { expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { moodOf } from './due-mood'

const due = (date: string | null, n = 2, status = 'due') =>
  ({
    reservation: { next_payment: { amount: 950, due_date: date, n }, schedule: [{ n, status }] },
  }) as ReservationDetail

it.each([
  ['calm eight days before', '2027-01-07', 'bg-lavender-tint'],
  ['due soon from seven days before', '2027-01-08', 'bg-maize-tint'],
  ['due soon on the day', '2027-01-15', 'bg-maize-tint'],
  ['not late the day after, while it waits for money under way', '2027-01-16', 'bg-maize-tint'],
])('the next payment is %s', (_name, today, box) => {
  expect(moodOf(due('2027-01-15'), today).box).toBe(box)
})

it('the first payment is never calm: its seats have a window', () => {
  expect(moodOf(due(null, 0), '2027-01-01').isCalm).toBe(false)
})

it('the last part is late where the API says so', () => {
  expect(moodOf(due('2027-01-15', 2, 'late'), '2027-01-16').box).toBe('bg-chile-tint')
})
