import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { DEFAULT_FORM, SORT_TERMS } from '@/lib/discovery/search-form'
import { RHYTHMS } from '@/lib/layaway/rhythms'
import { all, ask, find, market, priceStops, product } from '@/tests/support/discovery/products'
import { searchByModel } from '@/tests/support/discovery/search-model'
import { departureWish } from './departure-wish'
import { SearchIndex } from './search-index'
import { FACETS } from './search-question'
import type { SearchScope } from './searchable-product'

const pick = <Value>(...values: Value[]) => fc.constantFrom(...values)

const some = (...values: string[]) => fc.subarray(values, { minLength: 1 })

const anyProduct = fc
  .record({
    country: pick('PER', 'MEX'),
    cities: some('cusco', 'lima', 'merida'),
    categories: some('marine', 'family', 'intense'),
    guides: some('es', 'en'),
    english: fc.integer({ min: 1, max: 900 }),
    days: fc.integer({ min: 1, max: 6 }),
    mxn: fc.integer({ min: 1, max: 900 }),
    settleDays: pick(5, 15, 40),
    saved: pick(0, 0, 50, 100),
    leaving: fc
      .subarray(['2026-12-01', '2027-01-31', '2027-02-01', '2027-03-14'])
      .chain((days) =>
        fc.tuple(...days.map((day) => some('es', 'en').map((guides) => [day, guides] as const))),
      ),
    rating: pick(0, 4, 4.5, 5),
  })
  .map(({ mxn, english, saved, guides, leaving, ...one }) => {
    const offer = (language: 'es' | 'en', pesos: number) => ({
      language,
      promo: { MXN: pesos * 100, USD: 1, COP: 1 },
      price: { MXN: (pesos + saved) * 100, USD: 1, COP: 1 },
      // Of two travellers; a few are paid in full.
      rest: { MXN: pesos % 5 === 0 ? 0 : pesos * 150, USD: 1, COP: 1 },
    })
    const all = [offer('es', mxn), offer('en', english)] as const
    const days = leaving.flatMap(([day, own]) => own.map((guide) => [day, guide === 'es' ? 0 : 1] as const))
    const sold = all.filter(({ language }, at) =>
      days.length > 0 ? days.some(([, own]) => own === at) : guides.includes(language),
    )
    const placed = days.map(([day, at]) => [day, sold.indexOf(all[at] ?? all[0])] as const)
    return { ...one, offers: sold, leaving: placed }
  })

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
    part: fc.record({ rhythm: pick(...RHYTHMS), max: pick(null, 300, 500, 900) }),
  },
  { requiredKeys: [] },
)

const words = fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 20 }))

const dates = fc.record({ min: pick(null, '2027-03-01'), max: pick(null, '2027-03-14', '2027-03-31') })

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
    const departure = departureWish(chosen)
    for (const [name, wish] of Object.entries(chosen)) {
      // What a trip costs is a question of which departure is asked for.
      const isPrice = name === 'price' || name === 'promotion' || name === 'part'
      const alone = find(list, { ...(isPrice && departure), [name]: wish }).ids
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

property.prop([products, filters, dates, scopes, sorts, words])(
  'the index finds, counts and orders as the model does, product by product',
  (list, chosen, date, scope, sort, numbers) => {
    const wishes = date.min === null && date.max === null ? chosen : { ...chosen, date }
    const form = { ...DEFAULT_FORM, filters: wishes, sort, limit: 100 }
    const found = numbers === null ? null : new Set(numbers.map((at) => `id-${String(at).padStart(3, '0')}`))
    const { results, ...asked } = ask(new SearchIndex(list), form, scope, found)
    expect(asked).toEqual(searchByModel(list, { scope, form, market, priceStops, found }))
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
    const question = { scope: all, form, market, priceStops, found: null }
    expect(asked).toEqual(searchByModel([...now.values()], question))
    expect(index.size).toBe(now.size)
  },
)
