import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_RUNS } from '@/tests/support/money/property-runs'
import { roomsForTickets } from './rooms-for-tickets'

describe('rooms for a number of travellers', () => {
  const types = [
    { uuid: 'single', occupancy: 1 },
    { uuid: 'double', occupancy: 2 },
    { uuid: 'triple', occupancy: 3 },
  ]
  it.each([
    [4, 'double', [{ uuid: 'double', qty: 4 }]],
    [
      3,
      'double',
      [
        { uuid: 'double', qty: 2 },
        { uuid: 'single', qty: 1 },
      ],
    ],
    [
      5,
      undefined,
      [
        { uuid: 'triple', qty: 3 },
        { uuid: 'double', qty: 2 },
      ],
    ],
    [2, 'single', [{ uuid: 'single', qty: 2 }]],
  ] as const)('%i, preferring %s', (tickets, preferred, expected) => {
    expect(roomsForTickets(types, tickets, preferred)).toEqual(expected)
  })
  it('steps back from the preferred type when only that fills every room', () => {
    expect(
      roomsForTickets(
        [
          { uuid: 'triple', occupancy: 3 },
          { uuid: 'double', occupancy: 2 },
        ],
        4,
        'triple',
      ),
    ).toEqual([{ uuid: 'double', qty: 4 }])
    expect(roomsForTickets([{ uuid: 'double', occupancy: 2 }], 3)).toBeNull()
    expect(roomsForTickets([], 3)).toBeNull()
    expect(roomsForTickets([], 0)).toEqual([])
    expect(roomsForTickets([{ uuid: 'none', occupancy: 0 }], 3)).toBeNull()
  })
  it('takes the larger type first, of two alike the one with the smaller uuid', () => {
    const doubles = ['c', 'a', 'b'].map((uuid) => ({ uuid, occupancy: 2 }))
    expect(roomsForTickets([{ uuid: 's', occupancy: 1 }, ...doubles], 3)).toEqual([
      { uuid: 'a', qty: 2 },
      { uuid: 's', qty: 1 },
    ])
    expect(roomsForTickets(doubles, 4, 'c')).toEqual([{ uuid: 'c', qty: 4 }])
    expect(roomsForTickets(types.toReversed(), 6, 'single')).toEqual([{ uuid: 'single', qty: 6 }])
  })
  it('always fills every room and seats everybody', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom('single', 'double', 'triple'),
        (tickets, preferred) => {
          const choice = roomsForTickets(types, tickets, preferred) ?? []
          expect(choice.reduce((all, { qty }) => all + qty, 0)).toBe(tickets)
          for (const { uuid, qty } of choice)
            expect(qty % (types.find((type) => type.uuid === uuid)?.occupancy ?? 0)).toBe(0)
        },
      ),
      { numRuns: PROPERTY_RUNS },
    )
  })
})
