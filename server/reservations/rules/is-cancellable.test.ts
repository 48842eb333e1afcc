import { expect, it } from 'vitest'
import { firstDeparture, isCancellable } from './is-cancellable'

const dated = (...days: (string | null)[]) => days.map((startDate) => ({ startDate }))

it('is possible until the eve of the first departure', () => {
  const trips = dated('2027-03-20', '2027-03-14', null)
  expect(firstDeparture(trips)).toBe('2027-03-14')
  expect(isCancellable({ status: 'confirmed' }, trips, '2027-03-13')).toBe(true)
  expect(isCancellable({ status: 'confirmed' }, trips, '2027-03-14')).toBe(false)
})

it('is possible for an open date, and before anything is paid', () => {
  expect(isCancellable({ status: 'new' }, dated(null), '2027-03-13')).toBe(true)
})

it('is over for what ended', () => {
  for (const status of ['expired', 'cancelled', 'completed'] as const)
    expect(isCancellable({ status }, dated(null), '2027-03-13')).toBe(false)
})
