import { describe, expect, it } from 'vitest'
import type { ChangeableParty } from '@/lib/reservations/change-contract'
import { bedsOf, bodyOf, changesOf, draftOf, without, withTickets } from './party-draft'

const item = (uuid: string, qty: number, occupancy: number | null = null) => ({
  ...{ uuid, name: uuid, qty, least: 0, price: 100, unit: 1, occupancy },
})
const open = { allowed: true, until: '2027-03-01' }
const party = (mandatory = true): ChangeableParty => ({
  ...{ tickets: 2, least: 1, most: 6, seats_left: 4, more: open, fewer: open, price: 5_100 },
  rooms: { ...open, mandatory, items: [item('double', 2, 2), item('single', 0, 1)] },
  extras: { ...open, items: [item('balloon', 2)] },
  flights: { ...open, items: [item('flight', 2)] },
  insurances: { ...open, items: [item('care', 1)] },
})
const trip = { uuid: 'trip', index: 0 } as Parameters<typeof bodyOf>[1]

describe('a draft of who travels', () => {
  it('begins as the trip is, and then asks for nothing', () => {
    const draft = draftOf(party())
    expect(changesOf(party(), draft)).toEqual([])
    expect(bodyOf('experience', trip, party(), draft)).toBeNull()
  })

  it('puts everybody into full rooms where they need one, of the type most of them have', () => {
    const three = withTickets(party(), draftOf(party()), 3)
    expect(three.rooms).toEqual({ double: 2, single: 1 })
    expect(bedsOf(party(), three)).toEqual({ placed: 3, fits: true })
    expect(withTickets(party(), three, 4).rooms).toEqual({ double: 4, single: 0 })
    expect(withTickets(party(false), draftOf(party(false)), 3).rooms).toEqual({ double: 2, single: 0 })
    expect(withTickets(party(false), draftOf(party(false)), 1).rooms).toEqual({ double: 0, single: 1 })
  })

  it('is asked for with everything there shall be of what differs, and not while rooms do not fit', () => {
    const three = withTickets(party(), draftOf(party()), 3)
    expect(bodyOf('package', trip, party(), three)).toEqual({
      packages: [
        {
          ...{ uuid: 'trip', index: 0, variations: [{ qty: 3, departure_date: null }] },
          rooms: [
            { uuid: 'double', qty: 2 },
            { uuid: 'single', qty: 1 },
          ],
        },
      ],
    })
    expect(bodyOf('package', trip, party(), { ...three, rooms: { double: 2, single: 0 } })).toBeNull()
    const none = { ...draftOf(party()), extras: { balloon: 0 } }
    expect(bodyOf('experience', trip, party(), none)).toMatchObject({ experiences: [{ extras: [] }] })
  })

  it('is taken back one by one, rooms with the travellers they are for', () => {
    const three = { ...withTickets(party(), draftOf(party()), 3), extras: { balloon: 3 } }
    expect(changesOf(party(), three)).toEqual(['travelers', 'rooms', 'extras'])
    expect(changesOf(party(), without(party(), three, 'travelers'))).toEqual(['extras'])
    expect(changesOf(party(), without(party(), three, 'extras'))).toEqual(['travelers', 'rooms'])
  })

  it('keeps flights and insurances at one for each traveller, and what was chosen by hand as it was chosen', () => {
    const one = withTickets(party(), draftOf(party()), 1)
    expect([one.flights, one.insurances]).toEqual([{ flight: 1 }, { care: 1 }])
    expect(changesOf(party(), one)).toEqual(['travelers', 'rooms'])
    expect(withTickets(party(), one, 2)).toEqual(draftOf(party()))
    const insured = { ...draftOf(party()), insurances: { care: 2 } }
    expect(bodyOf('package', trip, party(), insured)).toMatchObject({
      packages: [{ insurances: [{ uuid: 'care', qty: 2 }] }],
    })
    const three = withTickets(party(), insured, 3)
    expect(changesOf(party(), three)).toEqual(['travelers', 'rooms', 'insurances'])
    expect(without(party(), three, 'travelers')).toEqual(insured)
    expect(without(party(), three, 'insurances').insurances).toEqual({ care: 1 })
  })
})
