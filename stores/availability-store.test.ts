import { describe, expect, it } from 'vitest'
import type { AvailabilityEntry, AvailabilitySummary } from '@/lib/availability/contract'
import { type AvailabilityStore, chosenEntry, createAvailabilityStore } from './availability-store'
import { loadedDepartures } from './loaded-departures'

function entry(start: string, changes: Partial<AvailabilityEntry> = {}): AvailabilityEntry {
  return {
    id: start,
    code: start,
    start,
    end: start,
    type: 'other',
    price: 100,
    original_price: 100,
    service_fee_percent: 0,
    layaway: 10,
    layaway_price: 10,
    days: 1,
    open: false,
    seats_left: 5,
    going: null,
    min_travelers: 1,
    max_travelers: 8,
    season: 'low',
    language: 'es',
    bookable: true,
    reason: null,
    preview: {
      offered: true,
      reason: null,
      total: 100,
      on_arrival: 0,
      deposit: 10,
      rhythm: 'month',
      parts: 1,
      part_amount: 90,
      first_due: null,
      liquidation_date: null,
    },
    ...changes,
  }
}

const [january, march, late] = [entry('2027-01-09'), entry('2027-03-06'), entry('2027-03-20')]
const summary: AvailabilitySummary = {
  start: '2026-11-21',
  end: '2028-05-21',
  total: 3,
  ranges: [
    { id: '2027-01', name: '', current: true, availability: [january] },
    { id: '2027-03', name: '', current: false, availability: [march, late] },
  ],
  bestPrice: 100,
  recommended_dates: [march],
  open_date: null,
  holidays: [],
  long_weekends: [],
  availabilityByCode: {},
}

function load(store: AvailabilityStore, found = summary, wanted: string | null = null) {
  const asked = { now: 1, locale: 'es_MX', wanted } as const
  store.getState().load(loadedDepartures(store.getState(), found, asked))
}
function loaded() {
  const store = createAvailabilityStore(1, null)
  load(store)
  return store
}
const current = (store: ReturnType<typeof loaded>) =>
  store
    .getState()
    .months.filter((month) => month.current)
    .map(({ id }) => id)

describe('choosing a departure', () => {
  it('proposes the first recommended date and opens its month', () => {
    const store = loaded()
    expect(chosenEntry(store.getState())).toEqual(march)
    expect(current(store)).toEqual(['2027-03'])
  })

  it('begins with the departure that the address asks for, where it can be chosen', () => {
    const store = createAvailabilityStore(2, null)
    load(store, summary, late.code)
    expect(chosenEntry(store.getState())).toEqual(late)
    const other = createAvailabilityStore(2, null)
    load(other, summary, 'unknown')
    expect(chosenEntry(other.getState())).toEqual(march)
  })

  it('keeps exactly one month current, the one of the chosen date (specification §4)', () => {
    const store = loaded()
    store.getState().choose(january)
    expect(current(store)).toEqual(['2027-01'])
    store.getState().showMonth('2027-03')
    expect(current(store)).toEqual(['2027-03'])
    store.getState().showMonth('1999-01')
    expect(current(store)).toEqual(['2027-03'])
  })

  it('has either a date or an open date', () => {
    const store = loaded()
    store.getState().chooseOpenDate()
    expect([store.getState().open, store.getState().chosen]).toEqual([true, null])
    store.getState().choose(late)
    expect([store.getState().open, store.getState().chosen]).toEqual([false, late.id])
  })

  it('keeps the choice when the dates come again, unless it is gone', () => {
    const store = loaded()
    store.getState().choose(late)
    load(store)
    expect(store.getState().chosen).toBe(late.id)
    const ranges = [{ id: '2027-03', name: '', current: true, availability: [march] }]
    load(store, { ...summary, ranges })
    expect(store.getState().chosen).toBe(march.id)
  })
})

describe('selecting add-ons', () => {
  it('adds one with its quantity and removes it when it is selected again (specification §4)', () => {
    const store = loaded()
    store.getState().toggle('balloon', 2)
    store.getState().setQty('balloon', 3)
    expect(store.getState().selected).toEqual({ balloon: 3 })
    store.getState().toggle('balloon', 2)
    expect(store.getState().selected).toEqual({})
  })

  it('begins again with nothing selected and the room that was proposed (specification §4)', () => {
    const store = createAvailabilityStore(3, 'double')
    store.getState().toggle('balloon', 2)
    store.getState().setRoom('single')
    store.getState().reset()
    expect(store.getState()).toMatchObject({ selected: {}, room: 'double', tickets: 3 })
  })
})
