import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { DEFAULT_FORM, type SearchFilters, type SearchForm, SORT_TERMS } from './search-form'
import { SearchIndex } from './search-index'
import { searchByModel } from './search-model'
import { FACETS } from './search-question'
import type { SearchableProduct, SearchScope } from './searchable-product'

const all = { kind: 'all', id: 'all' } as const
const priceStops = [150_00, 300_00, 500_00, 700_00]

function product(over: Partial<SearchableProduct> & { id: string }): SearchableProduct {
  return {
    country: 'PER',
    continent: 'south_america',
    cities: ['cusco'],
    categories: ['mountains'],
    languages: ['es'],
    days: 5,
    minAge: 14,
    maxAge: 65,
    months: ['2027-03'],
    dates: '2026-12-01,2027-03-14,2027-03-20',
    price: { MXN: 10_000_00, USD: 500_00, COP: 2_000_000_00 },
    promo: { MXN: 9_000_00, USD: 450_00, COP: 1_800_000_00 },
    rating: 4.5,
    reviews: 10,
    addedAt: 0,
    ...over,
  }
}

function find(products: SearchableProduct[], filters: SearchFilters = {}, over: Partial<SearchForm> = {}) {
  return ask(new SearchIndex(products), { ...DEFAULT_FORM, limit: 100, ...over, filters }, all, null)
}

function ask(index: SearchIndex, form: SearchForm, scope: SearchScope, words: ReadonlySet<string> | null) {
  const found = index.find({ scope, form, currency: 'MXN', priceStops, found: words })
  return { ...found, ids: index.page(found, form, 'MXN') }
}

describe('filters', () => {
  const one = [product({ id: 'a' })]
  test.each<[string, SearchFilters, boolean]>([
    ['a price in all, both ends included', { price: { min: 9000, max: 9000, type: 'total' } }, true],
    [
      'a price that only fits before the promotion',
      { price: { min: 9500, max: null, type: 'total' } },
      false,
    ],
    ['a price per day', { price: { min: 1800, max: 1800, type: 'unit' } }, true],
    ['a price per day that is too low', { price: { min: null, max: 1799, type: 'unit' } }, false],
    ['a duration', { duration: { min: 5, max: 7 } }, true],
    ['a longer duration', { duration: { min: 6, max: null } }, false],
    ['an age the trip takes', { age: { min: 65, max: 65 } }, true],
    ['an age it does not', { age: { min: 9, max: 9 } }, false],
    ['one of two months', { month: ['2027-02', '2027-03'] }, true],
    ['a month of any year', { month: ['03'] }, true],
    ['another month', { month: ['04'] }, false],
    ['a day', { date: { min: '2027-03-14', max: '2027-03-14' } }, true],
    ['an interval without a departure', { date: { min: '2027-03-15', max: '2027-03-19' } }, false],
    ['a promotion', { promotion: true }, true],
    ['a language', { language: ['en'] }, false],
  ])('%s', (_, filters, fits) => {
    expect(find(one, filters).ids).toEqual(fits ? ['a'] : [])
  })
})

test('a promotion of another currency is none here', () => {
  const dollars = { MXN: 100, USD: 90, COP: 100 }
  const one = product({ id: 'a', price: { MXN: 100, USD: 100, COP: 100 }, promo: dollars })
  expect(find([one], { promotion: true }).ids).toEqual([])
  expect([...new SearchIndex([one]).mostDiscounted('MXN')]).toEqual([])
  expect([...new SearchIndex([one]).mostDiscounted('USD')]).toEqual([one])
})

test('sorts by the share that promotions take off, and by the next day, none last', () => {
  const price = { MXN: 1000, USD: 1, COP: 1 }
  const at = (id: string, promo: number, dates: string) =>
    product({ id, price, promo: { ...price, MXN: promo }, dates })
  const list = [
    at('a', 900, '2027-03-14'),
    at('b', 700, ''),
    at('c', 1000, '2026-12-31,2027-01-02'),
    product({ id: 'd', dates: '2027-01-01', promo: { ...price, MXN: 1 }, price: { ...price, MXN: 2 } }),
  ]
  const by = (term: 'discount' | 'departure', direction: 'asc' | 'desc') =>
    find(list, {}, { sort: { term, direction } }).ids.join('')
  expect(by('discount', 'desc')).toBe('dbac')
  expect(by('departure', 'asc')).toBe('cdab')
  expect([...new SearchIndex(list).mostDiscounted('MXN')].map(({ id }) => id).join('')).toBe('dba')
})

test('equal products keep one order whatever they come in, so that pages never overlap', () => {
  const three = ['c', 'a', 'b'].map((id) => product({ id }))
  for (const term of SORT_TERMS) {
    for (const direction of ['asc', 'desc'] as const) {
      expect(find(three, {}, { sort: { term, direction } }).ids).toEqual(['a', 'b', 'c'])
    }
  }
})

test('nothing found: it says which one wish to drop, and what that gives', () => {
  const products = [product({ id: 'a', languages: ['en'] }), product({ id: 'b', languages: ['en'], days: 9 })]
  const { ids, relaxations } = find(products, { language: ['es'], duration: { min: 6, max: null } })
  expect(ids).toEqual([])
  expect(relaxations).toEqual([{ filter: 'language', count: 1 }])
})

test('typed words that are nowhere can be dropped too', () => {
  const index = new SearchIndex([product({ id: 'a' })])
  expect(ask(index, DEFAULT_FORM, all, new Set()).relaxations).toEqual([{ filter: 'search', count: 1 }])
})

test('a price type without ends keeps nothing out, and says which price is counted', () => {
  const one = [product({ id: 'a', promo: { MXN: 1_000_00, USD: 1, COP: 1 } })]
  const counts = (type: 'unit' | 'total') =>
    find(one, { price: { min: null, max: null, type } }).histogram.map(({ count }) => count)
  expect(find(one, { price: { min: null, max: null, type: 'unit' } }).ids).toEqual(['a'])
  // 1,000 for five days are 200 a day.
  expect([counts('unit'), counts('total')]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ])
  const none = find(one, { price: { min: null, max: null, type: 'unit' }, language: ['en'] })
  expect(none.relaxations).toEqual([{ filter: 'language', count: 1 }])
})

const pick = <Value>(...values: Value[]) => fc.constantFrom(...values)
const some = (...values: string[]) => fc.subarray(values, { minLength: 1 })
const anyProduct = fc
  .record({
    country: pick('PER', 'MEX'),
    cities: some('cusco', 'lima', 'merida'),
    categories: some('marine', 'family', 'intense'),
    languages: some('es', 'en'),
    days: fc.integer({ min: 1, max: 6 }),
    months: some('2027-01', '2027-02', '2027-03'),
    mxn: fc.integer({ min: 1, max: 900 }),
    saved: pick(0, 0, 50, 100),
    dates: pick('', '2026-12-01,2027-03-14', '2027-03-14', '2027-01-31,2027-02-01'),
    rating: pick(0, 4, 4.5, 5),
  })
  .map(({ mxn, saved, ...one }) => ({
    ...one,
    promo: { MXN: mxn * 100, USD: 1, COP: 1 },
    price: { MXN: (mxn + saved) * 100, USD: 1, COP: 1 },
  }))
const products = fc
  .array(anyProduct, { maxLength: 30 })
  .map((list) => list.map((one, at) => product({ id: `id-${String(at).padStart(3, '0')}`, ...one })))
const filters = fc.record(
  {
    price: fc.record({
      min: pick(null, 100, 300),
      max: pick(null, 400, 800),
      type: pick<'unit' | 'total'>('unit', 'total'),
    }),
    duration: fc.record({ min: pick(null, 1, 3), max: pick(null, 4) }),
    category: some('marine', 'family', 'intense'),
    month: some('2027-01', '2027-02', '03'),
    city: some('cusco', 'lima', 'merida'),
    language: some('es', 'en'),
    promotion: fc.constant(true as const),
  },
  { requiredKeys: [] },
)

property.prop([products, filters])(
  'the count of every facet value is the total one gets by choosing it',
  (list, chosen) => {
    const { facets } = find(list, chosen)
    for (const facet of FACETS) {
      for (const [value, count] of facets[facet]) {
        const wish = facet === 'duration' ? { min: Number(value), max: Number(value) } : [value]
        expect(find(list, { ...chosen, [facet]: wish }).ids.length).toBe(count)
      }
    }
  },
)

property.prop([products, filters, pick(...SORT_TERMS), fc.integer()])(
  'the order of the rows does not matter, and every result fits without any other filter',
  (list, chosen, term, seed) => {
    const sort = { term, direction: 'desc' as const }
    const shuffled = [...list].sort((a, b) => ((a.days * seed) % 7) - ((b.days * seed) % 7))
    const { ids } = find(list, chosen, { sort })
    expect(find(shuffled, chosen, { sort }).ids).toEqual(ids)
    for (const [name, wish] of Object.entries(chosen)) {
      const alone = find(list, { [name]: wish }).ids
      expect(ids.every((id) => alone.includes(id))).toBe(true)
    }
  },
)

const scopes = fc.constantFrom<SearchScope>(
  all,
  { kind: 'country', id: 'PER' },
  { kind: 'city', id: 'cusco' },
  { kind: 'category', id: 'marine' },
  { kind: 'continent', id: 'nowhere' },
)
const sorts = fc.record({ term: pick(...SORT_TERMS), direction: pick('asc' as const, 'desc' as const) })
const words = fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 20 }))
const dates = fc.record({ min: pick(null, '2027-03-01'), max: pick(null, '2027-03-14', '2027-03-31') })

property.prop([products, filters, dates, scopes, sorts, words])(
  'the index finds, counts and orders as the model does, product by product',
  (list, chosen, date, scope, sort, numbers) => {
    const wishes = date.min === null && date.max === null ? chosen : { ...chosen, date }
    const form = { ...DEFAULT_FORM, filters: wishes, sort, limit: 100 }
    const found = numbers === null ? null : new Set(numbers.map((at) => `id-${String(at).padStart(3, '0')}`))
    const { results, ...asked } = ask(new SearchIndex(list), form, scope, found)
    expect(asked).toEqual(searchByModel(list, { scope, form, currency: 'MXN', priceStops, found }))
  },
)

property.prop([products, fc.array(fc.tuple(fc.nat(40), anyProduct), { maxLength: 20 }), sorts])(
  'an index that was changed one by one is the index of what it became',
  (list, changes, sort) => {
    const index = new SearchIndex(list.slice(0, 3))
    const form = { ...DEFAULT_FORM, sort, limit: 100 }
    const now = new Map(list.slice(0, 3).map((one) => [one.id, one]))
    for (const one of list) {
      index.put(one)
      now.set(one.id, one)
      ask(index, form, all, null)
    }
    for (const [at, other] of changes) {
      const id = `id-${String(at).padStart(3, '0')}`
      const gone = at % 3 === 0
      if (gone) now.delete(id)
      else now.set(id, product({ id, ...other }))
      if (gone) index.remove(id)
      else index.put(product({ id, ...other }))
    }
    const { results, ...asked } = ask(index, form, all, null)
    const question = { scope: all, form, currency: 'MXN' as const, priceStops, found: null }
    expect(asked).toEqual(searchByModel([...now.values()], question))
    expect(index.size).toBe(now.size)
  },
)
