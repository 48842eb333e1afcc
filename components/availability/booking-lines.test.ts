import { describe, expect, it } from 'vitest'
import { choice, facts, ids } from '@/tests/support/availability/booking'
import { bookingLines } from './booking-lines'
import { addOnsOf, tripOf } from './cart-lines'
import { type BookingChoice, chosenAddOns } from './chosen-add-ons'

describe('the add-ons of a choice', () => {
  const chosen = (changes: Partial<BookingChoice>) =>
    Object.fromEntries(
      chosenAddOns(facts, { ...choice, ...changes }).map(({ addOn: { uuid }, qty }) => [uuid, qty]),
    )

  it('fills full rooms, the chosen type first, and puts who is left into another', () => {
    expect(chosen({ tickets: 3 })).toMatchObject({ [ids.double]: 2, [ids.single]: 1 })
    expect(chosen({ tickets: 3, room: ids.single })).toMatchObject({ [ids.single]: 3 })
  })

  it('follows the travellers with what is included or mandatory', () => {
    expect(chosen({ tickets: 5 })).toMatchObject({ [ids.permits]: 5, [ids.guide]: 5 })
  })

  it('never insures more than travel, but keeps pieces of an extra', () => {
    const selected = { [ids.insurance]: 4, [ids.balloon]: 4 }
    expect(chosen({ tickets: 2, selected })).toMatchObject({ [ids.insurance]: 2, [ids.balloon]: 4 })
  })

  it('goes into the cart with the units of the product and the price that was seen', () => {
    expect(tripOf(facts, choice)).toMatchObject({
      kind: 'package',
      qty: 2,
      open: false,
      departure_date: { date: '2027-10-16', code: 'NIL-271016-ES' },
      sale_price: 10_000,
    })
    expect(addOnsOf(facts, choice)).toContainEqual({
      kind: 'room',
      uuid: ids.double,
      qty: 2,
      unit: 8,
      group: 'mandatory',
      sale_price: 50,
    })
  })

  it('is an open date without a departure', () => {
    expect(tripOf(facts, { ...choice, entry: null })).toMatchObject({ open: true, departure_date: null })
    expect(bookingLines(facts, { ...choice, entry: null }, 'MXN')[0]?.departure.date).toBeNull()
  })
})
