import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { itineraryDay } from './format-itinerary'
import { type Days, itineraryIssues } from './format-itinerary-rules'

const words = { es: 'texto', en: 'text' }
const place = { es: 'Hotel en Cusco', en: 'Hotel in Cusco' }
const entry = (day: number, more: object = {}) =>
  itineraryDay.parse({ day, title: words, text: words, ...more })
const trip = (itinerary: Days['itinerary'], more: Partial<Days> = {}): Days => ({
  itinerary,
  duration_days: itinerary.length,
  nights: itinerary.length - 1,
  start_time: '08:00',
  end_time: '20:00',
  ...more,
})
const messages = (days: Days) => itineraryIssues(days).map(([field, message]) => `${field}: ${message}`)

describe('a day that claims what cannot be is refused', () => {
  it('a night after the last day, also of a trip of one day', () => {
    const days = [entry(1, { overnight: place }), entry(2, { overnight: place })]
    expect(messages(trip(days))).toEqual(['itinerary.1.overnight: is the last day: nobody sleeps after it'])
    expect(messages(trip([entry(1, { overnight: place })]))).toHaveLength(1)
  })

  it('a meal before the trip starts or after it ended, unless the entry spans other days', () => {
    const late = { start_time: '16:00', end_time: '11:00' }
    const days = [entry(1, { meals: ['breakfast', 'dinner'] }), entry(2, { meals: ['breakfast', 'dinner'] })]
    expect(messages(trip(days, late))).toEqual([
      'itinerary.0.meals: the trip starts at 16:00, after breakfast',
      'itinerary.1.meals: the trip ends at 11:00, before dinner',
    ])
    const spanning = [entry(1, { until: 3, meals: ['breakfast', 'dinner'] })]
    expect(messages(trip(spanning, { ...late, duration_days: 3 }))).toEqual([])
  })

  it.each([
    [{ walking_minutes: 60, walking_km: 22 }, /cannot be walked/],
    [{ walking_minutes: 1_200 }, /nobody walks that long/],
    [{ max_altitude_m: 9_000 }, /highest mountain/],
    [{ max_altitude_m: -500 }, /lowest land/],
    [{ meals: ['lunch', 'lunch'] }, /twice/],
    [{ meals: [] }, /./],
    [{ overnight: { es: 'Hotel' } }, /./],
  ])('%o', (facts, message) => {
    const read = itineraryDay.safeParse({ day: 1, title: words, text: words, ...facts })
    expect(read.error?.issues.map((issue) => issue.message).join()).toMatch(message)
  })
})

test.prop([fc.integer({ min: 1, max: 960 }), fc.double({ min: 0.5, max: 80, noNaN: true })])(
  'a distance stands only beside a time in which somebody walks it',
  (walking_minutes, walking_km) => {
    const isRead = itineraryDay.safeParse({ day: 1, title: words, text: words, walking_minutes, walking_km })
    expect(isRead.success).toBe(walking_minutes >= 5 && walking_km / (walking_minutes / 60) <= 7)
  },
)
