import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { budgetSteps } from '@/components/home/budget-steps'
import { isDefault, readAddress, writeAddress } from '@/lib/discovery/search-address'
import { DEFAULT_FORM, type SearchForm, SORT_TERMS } from '@/lib/discovery/search-form'
import { withoutFilter, withoutValue } from './active-chips'

const ALL = { type: 'all', value: 'all' }
const read = (query: string) => readAddress(new URLSearchParams(query), ALL)

describe('the address of a search', () => {
  it('is empty for what the page shows anyway', () => {
    expect(isDefault(read('utm_source=x&page=1&sort=price_promo__ascending'), ALL)).toBe(true)
    expect(writeAddress({ scope: ALL, form: DEFAULT_FORM }, ALL)).toBe('')
  })

  it('reads the form of the home page: a budget is a highest price', () => {
    const { form } = read('search=nilo&month=2027-04&travelers=2&budget=20000')
    expect(form.search).toBe('nilo')
    expect(form.filters).toEqual({ month: ['2027-04'], price: { min: null, max: 20_000, type: 'total' } })
  })

  it('keeps what may fall due in a fortnight or a month, and reads it from the home page', () => {
    const part = { rhythm: 'fortnight', max: 2500 } as const
    const wanted = { scope: ALL, form: { ...DEFAULT_FORM, filters: { part } } }
    expect(writeAddress(wanted, ALL)).toBe('part=fortnight-2500')
    for (const query of ['part=fortnight-2500', 'budget=fortnight-2500'])
      expect(read(query).form.filters).toEqual({ part })
    expect(read('part=month').form.filters).toEqual({ part: { rhythm: 'month', max: null } })
    for (const rubbish of ['part=week-10', 'part=month--1', 'part=2500', 'part=fortnight-1e9'])
      expect(read(rubbish).form.filters).toEqual({})
  })

  it('reads the old address of a country with a duration (specification §2)', () => {
    const { scope, form } = read('type=country&value=mexico&duration=5')
    expect(scope).toEqual({ type: 'country', value: 'mexico' })
    expect(form.filters.duration).toEqual({ min: 5, max: 5 })
  })

  it('keeps the length of trips that a page has in its path, until another one or none is wanted', () => {
    const own = { type: 'city', value: 'cusco', days: 5 }
    const at = (query: string) => readAddress(new URLSearchParams(query), own)
    const five = at('').form
    expect(five.filters.duration).toEqual({ min: 5, max: 5 })
    expect(isDefault(at(''), own)).toBe(true)
    const seven = at('duration=7-7')
    expect(seven.form.filters.duration).toEqual({ min: 7, max: 7 })
    expect(writeAddress(seven, own)).toBe('duration=7-7')
    const without = { scope: own, form: DEFAULT_FORM }
    expect(writeAddress(without, own)).toBe('duration=-')
    expect(at('duration=-').form).toEqual(DEFAULT_FORM)
    const more = { scope: own, form: { ...five, page: 2 } }
    expect(writeAddress(more, own)).toBe('page=2')
    expect(at('page=2').form).toEqual(more.form)
  })

  it('drops what it does not know', () => {
    const { scope, form } = read('type=planet&value=x&month=yesterday&price=cheap&sort=a__b__c')
    expect(scope).toEqual(ALL)
    expect(form).toEqual(DEFAULT_FORM)
  })

  /** An end at the edge of its slider is open, and is not written. */
  const inside = fc.integer({ min: 2, max: 44 })
  const values = fc.uniqueArray(fc.constantFrom('relax', 'mar', 'cusco', 'aventura'), { minLength: 1 })
  const range = fc.tuple(inside, inside).map(([min, max]) => ({ min, max }))
  const form: fc.Arbitrary<SearchForm> = fc.record({
    filters: fc.record(
      {
        category: values.map((list) => [...list].sort()),
        city: values.map((list) => [...list].sort()),
        month: fc.constant(['2027-03', '2027-04']),
        duration: range,
        age: range,
        price: fc.oneof(
          fc.tuple(range, fc.constantFrom('total' as const, 'unit' as const)).map(([ends, type]) => ({
            ...ends,
            type,
          })),
          fc.constant({ min: null, max: null, type: 'unit' as const }),
        ),
        date: fc.constantFrom(
          { min: '2027-03-01', max: '2027-03-31' },
          { min: '2027-03-01', max: null },
          { min: null, max: '2027-03-31' },
        ),
        promotion: fc.constant(true as const),
      },
      { requiredKeys: [] },
    ),
    search: fc.constantFrom('', 'machu picchu', 'ñandú & río'),
    sort: fc.record({ term: fc.constantFrom(...SORT_TERMS), direction: fc.constantFrom('asc', 'desc') }),
    page: fc.integer({ min: 1, max: 9 }),
    limit: fc.constant(30),
  })
  test.prop([form])('says what the form said', (wanted) => {
    expect(read(writeAddress({ scope: ALL, form: wanted }, ALL))).toEqual({ scope: ALL, form: wanted })
  })
})

describe('dropping a wish', () => {
  const form = read('search=sol&category=mar,relax&price=-500&page=3').form

  it('takes one value of a list, and the filter with its last one', () => {
    const without = withoutValue(form, 'category', 'mar')
    expect(without.filters.category).toEqual(['relax'])
    expect(withoutValue(without, 'category', 'relax').filters.category).toBeUndefined()
  })

  it('begins again at the first page', () => {
    expect(withoutFilter(form, 'price')).toMatchObject({ page: 1, search: 'sol' })
    expect(withoutFilter(form, 'search')).toMatchObject({ page: 1, search: '' })
  })
})

describe('steps of a budget', () => {
  it('are round and lie between the cheapest and the dearest trip', () => {
    expect(budgetSteps(1_090, 48_774)).toEqual([2_000, 5_000, 10_000, 20_000])
    expect(budgetSteps(55, 2_700)).toEqual([100, 200, 500, 1_000, 2_000])
    expect(budgetSteps(10, 10)).toEqual([])
  })
})
