import { expect, test } from 'vitest'
import { offeredParty } from './offered-party'

const room = (occupancy: number) => ({ uuid: `room-${occupancy}`, occupancy })

test.each([
  ['two travellers where they fit', { left: 9, min: 1, max: 12 }, [], 2],
  ['one for the last seat', { left: 1, min: 1, max: 12 }, [], 1],
  ['one where a booking is for one', { left: 9, min: 1, max: 1 }, [], 1],
  ['the smallest booking where that is more', { left: 9, min: 4, max: 12 }, [], 4],
  ['nobody where the smallest booking does not fit', { left: 3, min: 4, max: 12 }, [], null],
  ['two in a double', { left: 9, min: 1, max: 12 }, [room(1), room(2)], 2],
  ['three where rooms are for three', { left: 9, min: 1, max: 12 }, [room(3)], 3],
  ['nobody where no room is full', { left: 1, min: 1, max: 12 }, [room(2)], null],
])('an offer is for %s', (_name, limits, rooms, expected) => {
  expect(offeredParty(limits, rooms)).toBe(expected)
})
