import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { readSearchForm } from './read-search-form'
import { DEFAULT_FORM } from './search-form'

describe('a search form', () => {
  test('that says nothing is the default: page 1 of 30, cheapest first', () => {
    for (const nothing of [undefined, null, {}, [], 'x', 7])
      expect(readSearchForm(nothing)).toEqual(DEFAULT_FORM)
  })

  test('drops unknown filters, and known ones it cannot read', () => {
    const filters = { nonsense: 1, price: 'cheap', duration: {}, month: ['2027-13', 'x'], date: '2027-02-30' }
    expect(readSearchForm({ filters }).filters).toEqual({})
  })

  test('takes days and years within the sliders of specification §5; an end at the edge is open', () => {
    const read = (filters: object) => readSearchForm({ filters }).filters
    expect(read({ duration: { min: 7, max: 45 }, age: { min: 1, max: 12 } })).toEqual({
      duration: { min: 7, max: null },
      age: { min: null, max: 12 },
    })
    expect(read({ duration: { min: 1, max: 60 }, age: { min: 0, max: 99 } })).toEqual({})
    expect(read({ age: { min: 120 }, duration: 45 })).toEqual({
      age: { min: 99, max: null },
      duration: { min: 45, max: 45 },
    })
  })

  test('keeps a price per day without ends, because it says which prices are meant', () => {
    const read = (price: object) => readSearchForm({ filters: { price } }).filters.price
    expect(read({ type: 'unit' })).toEqual({ min: null, max: null, type: 'unit' })
    expect(read({ type: 'total' })).toBeUndefined()
    expect(read({ type: 'week', max: 90 })).toEqual({ min: null, max: 90, type: 'total' })
  })

  test.each([
    [true, true],
    ['true', true],
    ['1', true],
    [1, true],
    [false, undefined],
    ['0', undefined],
    ['', undefined],
    [null, undefined],
    [['x'], undefined],
  ])('takes %j for trips on promotion: %s', (promotion, read) => {
    expect(readSearchForm({ filters: { promotion } }).filters.promotion).toBe(read)
  })

  test.each([
    ['price_promo__ascending', 'price_promo', 'asc'],
    ['price__desc', 'price', 'desc'],
    ['rating__descending', 'rating', 'desc'],
    ['newest__asc', 'newest', 'asc'],
    ['discount__desc', 'discount', 'desc'],
    ['departure__asc', 'departure', 'asc'],
  ])('reads the sort %s', (sort, term, direction) => {
    expect(readSearchForm({ sort }).sort).toEqual({ term, direction })
  })

  test.each(['price_promo__ascending__x', 'price', '__', 'price__up', 'nobody__asc', '', 5, null])(
    'ignores the sort %j',
    (sort) => {
      expect(readSearchForm({ sort }).sort).toEqual(DEFAULT_FORM.sort)
    },
  )

  test('takes the sort as an object too', () => {
    expect(readSearchForm({ sort: { term: 'duration', direction: 'descending' } }).sort).toEqual({
      term: 'duration',
      direction: 'desc',
    })
  })

  test('counts page and limit only if they are numeric, within 1 and 100', () => {
    expect(readSearchForm({ page: '3', limit: '10' })).toMatchObject({ page: 3, limit: 10 })
    expect(readSearchForm({ page: 0, limit: 1000 })).toMatchObject({ page: 1, limit: 100 })
    expect(readSearchForm({ page: 'two', limit: [] })).toMatchObject({ page: 1, limit: 30 })
    expect(readSearchForm({ page: -5, limit: 0 })).toMatchObject({ page: 1, limit: 1 })
  })

  test('takes a blank search as empty', () => {
    expect(readSearchForm({ search: '   ' }).search).toBe('')
    expect(readSearchForm({ search: ' machu ' }).search).toBe('machu')
  })

  test('reads each filter', () => {
    const filters = {
      date: { start: '2027-03-01', end: '2027-03-31' },
      price: { min: '40', max: 6000, type: 'unit' },
      duration: { min: 2 },
      age: 9,
      category: 'Mar',
      month: ['2027-3', '12'],
      city: ['cusco', 'cusco'],
      language: ['es'],
    }
    expect(readSearchForm({ filters }).filters).toEqual({
      date: { min: '2027-03-01', max: '2027-03-31' },
      price: { min: 40, max: 6000, type: 'unit' },
      duration: { min: 2, max: null },
      age: { min: 9, max: 9 },
      category: ['mar'],
      month: ['12', '2027-03'],
      city: ['cusco'],
      language: ['es'],
    })
  })
})

property.prop([fc.anything({ withNullPrototype: true }), fc.anything(), fc.anything()])(
  'never throws, and always stays within its limits',
  (filters, sort, page) => {
    const form = readSearchForm({ filters, sort, page, limit: page, search: sort })
    expect(form.limit).toBeGreaterThanOrEqual(1)
    expect(form.limit).toBeLessThanOrEqual(100)
    expect(form.page).toBeGreaterThanOrEqual(1)
  },
)
