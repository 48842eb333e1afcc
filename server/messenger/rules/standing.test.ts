import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { law } from '@/tests/support/money/law'
import { THE_DESK } from './parties'
import { departureFacts, isOver, joinsDeparture, standingOf, type TripFacts } from './standing'

const TRIP: TripFacts = {
  status: 'confirmed',
  userId: 'ana',
  departureId: 'd1',
  start: '2027-06-01',
  end: '2027-06-08',
  cancelledOn: null,
  hasPaid: true,
  isSettled: false,
}
const NOBODY_LEFT = new Set<string>()
const ids = (standing: ReturnType<typeof standingOf>) => standing.members.map(({ id }) => id)

describe('the conversation of one reservation', () => {
  const about = { type: 'user', ownerId: 'ana', hostId: 'nour' } as const

  it('is of its traveller and its host', () => {
    expect(ids(standingOf(about, [TRIP], NOBODY_LEFT, '2027-01-01'))).toEqual(['ana', 'nour'])
  })

  it('goes with the reservation to another account, and is nobody’s while it is a guest’s', () => {
    expect(ids(standingOf(about, [{ ...TRIP, userId: 'eva' }], NOBODY_LEFT, '2027-01-01'))).toEqual([
      'eva',
      'nour',
    ])
    expect(ids(standingOf(about, [{ ...TRIP, userId: null }], NOBODY_LEFT, '2027-01-01'))).toEqual(['nour'])
  })

  it('hides contacts until something is paid', () => {
    for (const hasPaid of [true, false])
      expect(standingOf(about, [{ ...TRIP, hasPaid }], NOBODY_LEFT, '2027-01-01').isRevealed).toBe(hasPaid)
  })

  it('is read only from the 31st day after the return on', () => {
    expect(standingOf(about, [TRIP], NOBODY_LEFT, '2027-07-08').isClosed).toBe(false)
    expect(standingOf(about, [TRIP], NOBODY_LEFT, '2027-07-09').isClosed).toBe(true)
  })

  it('of several trips stays open as long as one of them', () => {
    const later = { ...TRIP, end: '2027-09-01' }
    expect(standingOf(about, [TRIP, later], NOBODY_LEFT, '2027-08-01').isClosed).toBe(false)
  })

  it('without a date is open, cancelled for thirty days more', () => {
    expect(isOver({ ...TRIP, end: null }, '2099-01-01')).toBe(false)
    const cancelled = { ...TRIP, status: 'cancelled', cancelledOn: '2027-02-01' } as const
    expect(isOver(cancelled, '2027-03-03')).toBe(false)
    expect(isOver(cancelled, '2027-03-04')).toBe(true)
  })
})

describe('the conversation of a host and the team', () => {
  const about = { type: 'team', ownerId: null, hostId: 'nour' } as const
  const DEPARTURE = departureFacts({ start: '2027-06-01', end: '2027-06-08' })

  it('is of these two, whoever travels, and nobody leaves it', () => {
    const { members, isRevealed } = standingOf(about, [DEPARTURE, TRIP], new Set(['nour']), '2027-01-01')
    expect(members).toEqual([{ id: 'nour', role: 'host' }, THE_DESK])
    expect(isRevealed).toBe(true)
  })

  it('is read only from the 31st day after the return on, and once another host runs it', () => {
    expect(standingOf(about, [DEPARTURE], NOBODY_LEFT, '2027-07-08').isClosed).toBe(false)
    expect(standingOf(about, [DEPARTURE], NOBODY_LEFT, '2027-07-09').isClosed).toBe(true)
    expect(standingOf(about, [], NOBODY_LEFT, '2027-01-01').isClosed).toBe(true)
  })
})

describe('the conversation of a departure', () => {
  const about = { type: 'group', ownerId: null, hostId: 'nour' } as const

  it('is joined when all is paid, or thirty days before', () => {
    expect(joinsDeparture(TRIP, '2027-05-01')).toBe(false)
    expect(joinsDeparture(TRIP, '2027-05-02')).toBe(true)
    expect(joinsDeparture({ ...TRIP, isSettled: true }, '2027-01-01')).toBe(true)
  })

  it('has nobody who cancelled, has not confirmed, or has no date', () => {
    for (const change of [
      { status: 'cancelled' },
      { status: 'new' },
      { status: 'expired' },
      { departureId: null },
      { start: null },
      { userId: null },
    ] as const)
      expect(joinsDeparture({ ...TRIP, isSettled: true, ...change }, '2027-05-20')).toBe(false)
  })

  it('has each traveller once, and nobody who left', () => {
    const trips = [TRIP, { ...TRIP }, { ...TRIP, userId: 'eva' }]
    expect(ids(standingOf(about, trips, NOBODY_LEFT, '2027-05-20'))).toEqual(['ana', 'eva', 'nour'])
    expect(ids(standingOf(about, trips, new Set(['ana']), '2027-05-20'))).toEqual(['eva', 'nour'])
  })
})

const trip = fc.record({
  ...{ status: fc.constantFrom('new', 'confirmed', 'completed', 'expired', 'cancelled') },
  ...{ userId: fc.constantFrom('ana', 'eva', 'luz', null), hasPaid: fc.boolean(), isSettled: fc.boolean() },
  start: fc.option(fc.integer({ min: 0, max: 200 }).map((days) => addDays('2027-01-01', days))),
})

law(
  'nobody is in a conversation whom no trip of it names, and its host always is',
  [fc.constantFrom('user', 'group'), fc.array(trip), fc.integer({ min: 0, max: 300 })],
  (type, drawn, day) => {
    const trips = drawn.map(
      (one) => ({ ...TRIP, ...one, end: one.start && addDays(one.start, 7) }) as TripFacts,
    )
    const standing = standingOf(
      { type, ownerId: 'mallory', hostId: 'nour' },
      trips,
      NOBODY_LEFT,
      addDays('2027-01-01', day),
    )
    const named = new Set(trips.map(({ userId }) => userId))
    for (const { id, role } of standing.members)
      expect(role === 'host' ? id === 'nour' : named.has(id)).toBe(true)
    expect(standing.members.filter(({ role }) => role === 'host')).toHaveLength(1)
  },
)

law('no traveller is between a host and the team, whatever was booked', [fc.array(trip)], (drawn) => {
  const trips = drawn.map((one) => ({ ...TRIP, ...one }) as TripFacts)
  const about = { type: 'team', ownerId: 'mallory', hostId: 'nour' } as const
  const { members } = standingOf(about, trips, NOBODY_LEFT, '2027-01-01')
  expect(members.map(({ role }) => role)).toEqual(['host', 'desk'])
})

law('a conversation that is over stays over', [trip, fc.integer({ min: 0, max: 300 })], (drawn, day) => {
  const one = { ...TRIP, ...drawn, end: drawn.start && addDays(drawn.start, 7) } as TripFacts
  const today = addDays('2027-01-01', day)
  if (isOver(one, today)) expect(isOver(one, addDays(today, 1))).toBe(true)
})
