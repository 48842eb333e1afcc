import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import type { StoredPromotion } from '@/server/pricing/find-pricing'
import { nextTurn } from './next-turn'

const NOW = Date.parse('2026-11-21T18:00:00Z')
const promotion = (startsAt: string | null, endsAt: string | null): StoredPromotion => ({
  ...{ id: 'p', name: { es: 'p', en: 'p' }, code: null, discountType: 'promotion_percent', percent: 10 },
  ...{ amountMinor: null, amountCurrency: null, rules: [], startsAt, endsAt },
})
const turn = (starts: string[], promotions: StoredPromotion[] = [], timezone = 'America/Mexico_City') => {
  const at = nextTurn({ starts, promotions, timezone }, NOW)
  return at === null ? null : new Date(at).toISOString()
}

test('a row turns when its first date closes: two days before it, at midnight of the place it leaves from', () => {
  expect(turn(['2026-11-25', '2026-11-30'])).toBe('2026-11-24T06:00:00.000Z')
  expect(turn(['2026-11-25'], [], 'Asia/Tokyo')).toBe('2026-11-23T15:00:00.000Z')
})

test('a promotion turns it at both of its ends, whichever is still to come', () => {
  const weekend = promotion('2026-11-20T06:00:00Z', '2026-11-23T06:00:00Z')
  const later = promotion('2026-11-22T06:00:00Z', null)
  expect(turn(['2027-03-14'], [weekend])).toBe('2026-11-23T06:00:00.000Z')
  expect(turn(['2027-03-14'], [weekend, later])).toBe('2026-11-22T06:00:00.000Z')
})

test('without a date or a promotion nothing is to come', () => {
  expect(turn([], [promotion(null, null), promotion('2026-01-01T00:00:00Z', null)])).toBeNull()
})

const zones = fc.constantFrom('America/Tijuana', 'America/Bogota', 'Pacific/Kiritimati', 'Asia/Kolkata')
const edge = fc.option(fc.date({ min: new Date(NOW - 9e8), max: new Date(NOW + 9e8), noInvalidDate: true }))

property.prop([zones, fc.array(fc.tuple(edge, edge), { maxLength: 4 }), fc.integer({ min: 2, max: 9 })])(
  'it always lies ahead, so that a row that turned does not turn again at once',
  (timezone, edges, days) => {
    const starts = [addDays(todayIn(timezone, NOW), days)]
    const iso = (date: Date | null) => date?.toISOString() ?? null
    const promotions = edges.map(([from, until]) => promotion(iso(from), iso(until)))
    expect(nextTurn({ starts, promotions, timezone }, NOW)).toBeGreaterThan(NOW)
  },
)
