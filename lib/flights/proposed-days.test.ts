import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { proposedDays } from './proposed-days'
import { arrivalFit, returnFit } from './trip-fit'

const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((at) => {
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
})
const day = fc.nat(900).map((days) => addDays('2027-01-01', days))

it('there is an hour of the proposed days at which a flight fits the trip, whenever it starts and ends', () => {
  fc.assert(
    fc.property(day, clock, clock, fc.integer({ min: 1, max: 30 }), (first, up, down, days) => {
      const trip = { starts: `${first}T${up}`, ends: `${addDays(first, days)}T${down}` }
      const { date, back } = proposedDays(trip)
      expect(arrivalFit(`${date}T12:00`, trip.starts)).toBe('in_time')
      expect(returnFit(`${back}T23:59`, trip.ends)).not.toBe('before_end')
      expect(returnFit(`${back}T23:59`, trip.ends)).toBe('in_time')
      // No night is paid for that nobody needs.
      expect(date).toBe(addDays(first, -1))
      expect((back ?? '') <= addDays(first, days + 1)).toBe(true)
    }),
  )
})

it.each([
  ['12:00', '2027-10-24'],
  ['16:00', '2027-10-24'],
  ['16:01', '2027-10-25'],
  ['20:00', '2027-10-25'],
])('the way back from a trip that ends at %s is on %s', (clock, back) => {
  expect(proposedDays({ starts: '2027-10-16T14:00', ends: `2027-10-24T${clock}` }).back).toBe(back)
})

it('nobody knows a way back where nobody knows when it ends', () => {
  expect(proposedDays({ starts: '2027-10-16T14:00', ends: null })).toEqual({ date: '2027-10-15', back: null })
})
