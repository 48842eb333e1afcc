import { describe, expect, it } from 'vitest'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { preview } from '@/tests/support/availability/booking'
import { entry as anEntry } from '@/tests/support/availability/entry'
import { askedOffer } from './asked-offer'
import { proposedDates } from './first-choice'

const at = (start: string, over: Partial<AvailabilityEntry> = {}) =>
  anEntry(start, { seats_left: 9, preview, ...over })
const whole = { ...preview, offered: false as const }

describe('the address of a product', () => {
  it('asks for a departure and a party, or for nothing', () => {
    expect(askedOffer('?departure=NIL-1&travelers=2')).toEqual({
      departure: 'NIL-1',
      travelers: 2,
      rhythm: null,
    })
    expect(askedOffer('?travelers=-1&utm_source=x')).toEqual({
      departure: null,
      travelers: null,
      rhythm: null,
    })
  })
})

describe('the dates that are proposed', () => {
  const near = at('2026-12-05', { preview: whole, price: 50 })
  const soon = at('2027-02-05', { price: 100 })
  const calm = at('2027-09-05', { price: 100, preview: { ...preview, part_amount: 10 } })
  const low = at('2027-03-05', { price: 40, preview: { ...preview, part_amount: 90 } })

  it('are the soonest on layaway, the cheapest, and the one with the smallest parts', () => {
    const { soonest, cheapest, calmest } = proposedDates([near, soon, low, calm], 'es', 2)
    expect([soonest, cheapest, calmest]).toEqual([soon, low, calm])
  })

  it('are the soonest of all where none is on layaway', () => {
    expect(proposedDates([near, at('2026-12-09', { preview: whole })], 'es', 2).soonest).toBe(near)
  })

  it('have a guide of the visitor, where there is one, and room for the party', () => {
    const english = at('2027-02-01', { language: 'en', price: 10 })
    expect(proposedDates([english, soon], 'es', 2).cheapest).toBe(soon)
    expect(proposedDates([english], 'es', 2).cheapest).toBe(english)
    expect(proposedDates([at('2027-02-02', { seats_left: 1 }), soon], 'es', 2).soonest).toBe(soon)
  })
})
