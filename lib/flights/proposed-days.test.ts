import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import {
  daysBefore,
  daysToLeave,
  earlierDay,
  leavesInTime,
  MOST_DAYS_AFTER,
  MOST_DAYS_BEFORE,
  proposedDays,
} from './proposed-days'
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

/** How long flights take, and at which minute of a day they leave, by the calendar of where they lead. */
const timetable = fc.array(
  fc.record({
    leaves: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    takes: fc.integer({ min: 30, max: 72 * 60 }),
  }),
  { maxLength: 6 },
)
const wall = (date: string, minute: number) => {
  const at = ((minute % 1440) + 1440) % 1440
  const clock = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${addDays(date, Math.floor(minute / 1440))}T${clock}`
}

it('the day that is proposed is the latest on which a flight lands in time, and each is looked at once', () => {
  fc.assert(
    fc.property(day, clock, timetable, (first, up, flights) => {
      const trip = { starts: `${first}T${up}`, ends: null }
      const fitsOf = (date: string) =>
        flights.map(({ leaves, takes }) => ({
          arrival: arrivalFit(wall(date, leaves + takes), trip.starts),
          back: null,
        }))
      const looked: string[] = []
      let next: string | null = proposedDays(trip).date
      while (next !== null) {
        looked.push(next)
        next = earlierDay(trip, next, fitsOf(next))
      }
      const all = Array.from({ length: MOST_DAYS_BEFORE }, (_, n) => addDays(first, -1 - n))
      const latest = all.find((date) => fitsOf(date).some(({ arrival }) => arrival === 'in_time'))
      expect(looked.at(-1)).toBe(latest ?? all.at(-1))
      expect(looked).toEqual(all.slice(0, looked.length))
      expect(daysBefore(trip, looked.at(-1) ?? '')).toBe(looked.length)
    }),
  )
})

it('a flight that lands in time is enough, whatever its way back; one that is near is not', () => {
  const trip = { starts: '2027-10-16T14:00' }
  const after = (...fits: Parameters<typeof earlierDay>[2]) => earlierDay(trip, '2027-10-15', fits)
  expect(
    after({ arrival: 'too_near', back: 'in_time' }, { arrival: 'in_time', back: 'before_end' }),
  ).toBeNull()
  expect(after({ arrival: 'too_near', back: 'in_time' })).toBe('2027-10-14')
  expect(after()).toBe('2027-10-14')
  expect(earlierDay(trip, '2027-10-13', [])).toBeNull()
})

it('a way back is looked for on each day on which one could leave in time, and on no other', () => {
  fc.assert(
    fc.property(day, clock, (last, down) => {
      const ends = `${last}T${down}`
      const days = daysToLeave(ends)
      const all = Array.from({ length: MOST_DAYS_AFTER + 1 }, (_, n) => addDays(last, n))
      // The last minute of a day is the last at which a flight leaves.
      expect(days).toEqual(all.filter((date) => returnFit(`${date}T23:59`, ends) === 'in_time'))
      expect(days).toContain(proposedDays({ starts: ends, ends }).back)
    }),
  )
})

it('the first of them with a flight that leaves in time is the day of the first flight that does', () => {
  fc.assert(
    fc.property(day, clock, timetable, (last, down, flights) => {
      const ends = `${last}T${down}`
      const fitsOn = (date: string) =>
        flights.map(({ leaves }) => ({
          arrival: 'in_time' as const,
          back: returnFit(wall(date, leaves), ends),
        }))
      const found = daysToLeave(ends).find((date) => leavesInTime(fitsOn(date)))
      const leaving = Array.from({ length: MOST_DAYS_AFTER + 1 }, (_, n) => addDays(last, n)).flatMap(
        (date) => flights.map(({ leaves }) => wall(date, leaves)),
      )
      const first = leaving.filter((at) => returnFit(at, ends) === 'in_time').sort()[0]
      expect(found).toBe(first?.slice(0, 10))
    }),
  )
})

it('a way back that leaves in time does not make up for a way out that misses the trip', () => {
  const fits = [
    { arrival: 'too_near', back: 'in_time' },
    { arrival: 'in_time', back: 'before_end' },
  ] as const
  expect(leavesInTime(fits)).toBe(false)
  expect(leavesInTime([...fits, { arrival: 'in_time', back: 'in_time' }])).toBe(true)
  expect(leavesInTime([null])).toBe(false)
})
