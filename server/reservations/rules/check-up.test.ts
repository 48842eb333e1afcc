import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { type CheckedPlace, type CheckUpFacts, checkUpOf } from './check-up'

const place = (position: number, over: Partial<CheckedPlace> = {}): CheckedPlace => ({
  ...{ position, hasTraveler: true, needsPassport: true, neededUntil: '2028-04-24' },
  passport: { expiry: '2031-08-03' },
  ...over,
})
const FACTS: CheckUpFacts = {
  places: [place(0), place(1, { passport: { expiry: '2028-02-12' } })],
  insured: 2,
  isLiquidated: false,
  hasEmergencyContact: false,
  flights: [{ fits: false }],
}
const told = (facts: CheckUpFacts) =>
  checkUpOf(facts).items.map(({ key, position, state }) => `${key}${position ?? ''} ${state}`)

describe('the check-up', () => {
  it('names what is missing first, then what is right', () => {
    expect(told(FACTS)).toEqual([
      ...['passport1 warning', 'emergency_contact todo', 'flights warning', 'payments todo'],
      ...['travelers ok', 'passport0 ok', 'insurances ok'],
    ])
    expect(checkUpOf(FACTS).progress).toBe(42)
  })

  it('keeps the voucher locked by money, travellers and passports alone', () => {
    expect(checkUpOf(FACTS).locks).toEqual(['passport', 'payments'])
    const ready = { ...FACTS, places: [place(0)], isLiquidated: true }
    expect(checkUpOf(ready)).toMatchObject({ locks: [] })
    expect(checkUpOf({ ...ready, places: [place(0, { hasTraveler: false })] }).locks).toEqual(['travelers'])
  })

  it('asks for no passport where no border is crossed', () => {
    const home = {
      ...FACTS,
      places: [place(0, { needsPassport: false, passport: null })],
      isLiquidated: true,
    }
    expect(told(home).some((one) => one.startsWith('passport'))).toBe(false)
    expect(checkUpOf(home).locks).toEqual([])
  })
})

const day = fc.constantFrom('2027-01-01', '2028-04-23', '2028-04-24', '2033-01-01')
const places = fc
  .array(
    fc.record({
      hasTraveler: fc.boolean(),
      needsPassport: fc.boolean(),
      passport: fc.option(fc.record({ expiry: fc.option(day) })),
      neededUntil: fc.option(fc.constant('2028-04-24')),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) => list.map((one, position) => ({ ...one, position })))
const anyFacts = fc.record({
  places,
  insured: fc.nat({ max: 8 }),
  isLiquidated: fc.boolean(),
  hasEmergencyContact: fc.boolean(),
  flights: fc.array(fc.record({ fits: fc.boolean() }), { maxLength: 3 }),
})

law('a check-up is at 100 percent exactly when nothing is missing', [anyFacts], (facts) => {
  const { items, progress } = checkUpOf(facts)
  expect(progress === 100).toBe(items.every(({ state }) => state === 'ok'))
  expect(progress).toBeGreaterThanOrEqual(0)
})

law('what is missing before departure stands before what is right', [anyFacts], (facts) => {
  const right = checkUpOf(facts).items.map(({ state }) => state === 'ok')
  expect(right).toEqual([...right].sort((a, b) => Number(a) - Number(b)))
})

law(
  'filling in a traveller never lowers the progress of a check-up nor locks a voucher',
  [anyFacts, fc.nat()],
  (facts, n) => {
    const at = n % facts.places.length
    const filled = facts.places.map((one, position) =>
      position === at ? { ...one, hasTraveler: true, passport: { expiry: '2033-01-01' } } : one,
    )
    const [before, after] = [checkUpOf(facts), checkUpOf({ ...facts, places: filled })]
    expect(after.progress).toBeGreaterThanOrEqual(before.progress)
    expect(before.locks).toEqual(expect.arrayContaining([...after.locks]))
  },
)
