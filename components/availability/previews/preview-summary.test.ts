import { describe, expect, it } from 'vitest'
import type { AvailabilityEntry, AvailabilitySummary } from '@/lib/availability/contract'
import type { AVAILABILITY_STATES } from '@/lib/links/content-segments'
import { previewSummary } from './preview-summary'

const preview = (offered: boolean): AvailabilityEntry['preview'] => ({
  ...{
    offered,
    reason: offered ? null : 'too_close',
    total: 100,
    on_arrival: 0,
    deposit: offered ? 20 : 100,
  },
  ...{ rhythm: null, parts: 0, part_amount: 0, first_due: null, liquidation_date: null },
})
const entry = (start: string, offered: boolean, bookable = true): AvailabilityEntry => ({
  ...{ id: start, code: null, start, end: start, type: 'other', price: 100, original_price: 100 },
  ...{
    service_fee_percent: 0,
    layaway: null,
    layaway_price: null,
    days: 1,
    open: false,
    seats_left: 9,
    going: null,
  },
  ...{ min_travelers: 1, max_travelers: 9, season: 'low', language: 'es' },
  ...{ bookable, reason: bookable ? null : 'closed', preview: preview(offered) },
})
const summary: AvailabilitySummary = {
  ...{
    start: '2026-12-01',
    end: '2028-05-31',
    total: 3,
    bestPrice: 100,
    open_date: null,
    holidays: [],
    long_weekends: [],
  },
  ranges: [
    { id: '2026-12', name: 'diciembre 2026', current: true, availability: [entry('2026-12-01', false)] },
    {
      ...{ id: '2027-03', name: 'marzo 2027', current: false },
      availability: [entry('2027-03-01', true), entry('2027-03-02', true, false)],
    },
  ],
  recommended_dates: [entry('2027-03-01', true)],
  availabilityByCode: {},
}
const of = (state: (typeof AVAILABILITY_STATES)[number]) => previewSummary(state, summary)
const entriesOf = (shown: AvailabilitySummary | null | undefined) =>
  shown?.ranges.flatMap(({ availability }) => availability) ?? []

describe('the states of the calendar', () => {
  it('leave dates, recommendations and open dates as they are', () => {
    for (const state of ['dates', 'recommended', 'open-date'] as const) expect(of(state)).toBe(summary)
  })

  it('never answer, cannot answer, or have nothing to answer', () => {
    expect(of('loading')).toBeUndefined()
    expect(of('failed')).toBeNull()
    expect(entriesOf(of('empty'))).toEqual([])
  })

  it('sell every date out, and recommend none then', () => {
    const shown = of('sold-out')
    expect(entriesOf(shown).every(({ bookable, reason }) => !bookable && reason === 'sold_out')).toBe(true)
    expect(shown?.recommended_dates).toEqual([])
  })

  it('leave two seats on what can be booked', () => {
    expect(entriesOf(of('few-seats')).map(({ seats_left }) => seats_left)).toEqual([2, 2, 9])
  })

  it('show only dates that are too near for a deposit, and no empty month', () => {
    const shown = of('full-payment')
    expect(entriesOf(shown).map(({ id }) => id)).toEqual(['2026-12-01'])
    expect(shown).toMatchObject({ total: 1, recommended_dates: [{ id: '2026-12-01' }] })
    expect(shown?.ranges).toHaveLength(1)
  })
})
