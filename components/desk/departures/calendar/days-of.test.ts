import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import type { ListedDeparture } from '@/lib/desk/departures/departure-contract'
import { byDay, DAY_STATES, stateOf, sumOfDay } from './days-of'

const ONE: ListedDeparture = {
  uuid: '51111111-1111-7111-8111-111111111111',
  product: { uuid: '11111111-1111-7111-8111-111111111111', name: 'Cenotes' },
  ...{ code: 'CEN-270314-ES', start: '2027-03-14', end: '2027-03-16', language: 'es' },
  ...{ capacity: 12, sold: 3, held: 1, free: 8, waiting: 0, status: 'open' },
  ...{ price: 5000, deposit: 500, currency: 'MXN', price_by_desk: false, manifest: null, has_left: false },
  meter: { state: 'filling', minimum: 4, sold: 3, missing: 1, decide_on: '2027-03-01' },
}

const departures = fc.record({
  start: fc.constantFrom('2027-03-14', '2027-03-15'),
  free: fc.integer({ min: -1, max: 5 }),
  status: fc.constantFrom('open' as const, 'closed' as const),
  state: fc.constantFrom('guaranteed' as const, 'filling' as const, 'decide' as const, 'ended' as const),
})
const listed = fc
  .array(departures, { minLength: 1, maxLength: 8 })
  .map((some) => some.map(({ state, ...one }) => ({ ...ONE, ...one, meter: { ...ONE.meter, state } })))

it('says of each departure how it stands: what is to be decided even where it is not sold', () => {
  expect(stateOf(ONE)).toBe('short')
  expect(stateOf({ ...ONE, free: 0 })).toBe('full')
  expect(stateOf({ ...ONE, status: 'closed' })).toBe('shut')
  expect(stateOf({ ...ONE, status: 'closed', meter: { ...ONE.meter, state: 'decide' } })).toBe('decide')
  expect(stateOf({ ...ONE, meter: { ...ONE.meter, state: 'ended' } })).toBe('shut')
  expect(stateOf({ ...ONE, meter: { ...ONE.meter, state: 'guaranteed' } })).toBe('goes')
  expect(stateOf({ ...ONE, has_left: true, meter: { ...ONE.meter, state: 'decide' } })).toBe('shut')
})

test.prop([listed])('keeps every departure once, on its day', (rows) => {
  const days = byDay(rows)
  expect([...days.values()].flat()).toHaveLength(rows.length)
  for (const [day, some] of days) expect(some.every(({ start }) => start === day)).toBe(true)
})

test.prop([listed])(
  'shows the state of a day that needs somebody most, and no seats of what is not sold',
  (rows) => {
    const { state, free, count } = sumOfDay(rows)
    const worst = Math.min(...rows.map((row) => DAY_STATES.indexOf(stateOf(row))))
    expect(DAY_STATES.indexOf(state)).toBe(worst)
    expect(count).toBe(rows.length)
    if (rows.every(({ status }) => status === 'closed')) expect(free).toBe(0)
    expect(free).toBeGreaterThanOrEqual(0)
  },
)
