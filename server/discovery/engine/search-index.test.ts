import { describe, expect, test } from 'vitest'
import { DEFAULT_FORM, type SearchFilters, SORT_TERMS } from '@/lib/discovery/search-form'
import { all, ask, find, market, product } from '@/tests/support/discovery/products'
import { SearchIndex } from './search-index'
import { shownOffer } from './shown-offer'

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
  expect([...new SearchIndex([one]).outlet(market)]).toEqual([])
  expect([...new SearchIndex([one]).outlet({ ...market, currency: 'USD' })]).toEqual([one])
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
  expect([...new SearchIndex(list).outlet(market)].map(({ id }) => id).join('')).toBe('dba')
})

describe('a search for certain departures', () => {
  const offer = (language: 'es' | 'en', pesos: number) => ({
    language,
    price: { MXN: pesos * 100, USD: 1, COP: 1 },
    promo: { MXN: pesos * 100, USD: 1, COP: 1 },
    rest: { MXN: pesos * 150, USD: 1, COP: 1 },
  })
  const offers = [offer('es', 1000), offer('es', 2000), offer('en', 500)]
  const a = product({
    ...{ id: 'a', offers },
    leaving: [
      ['2026-12-20', 1],
      ['2027-02-01', 0],
      ['2027-02-01', 2],
    ],
  })
  const b = product({ id: 'b', offers: [offer('es', 1500)], leaving: [['2026-12-20', 0]] })
  const byPrice = (filters: SearchFilters) => find([a, b], filters).ids.join('')

  test('is ordered and filtered by what those cost', () => {
    expect([byPrice({}), byPrice({ month: ['2026-12'] })]).toEqual(['ab', 'ba'])
    expect(byPrice({ month: ['2026-12'], price: { min: null, max: 1600, type: 'total' } })).toBe('b')
    expect(byPrice({ price: { min: null, max: 1200, type: 'total' } })).toBe('a')
  })

  test('finds what one departure fits, not what several do together', () => {
    expect(byPrice({ month: ['2026-12'], language: ['en'] })).toBe('')
    expect(byPrice({ month: ['2027-02'], language: ['en'] })).toBe('a')
  })
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

describe('a search by what falls due', () => {
  // 12,000 pesos are left to pay; bought on 22 November and paid 15 days before the trip.
  const rest = { MXN: 12_000_00, USD: 1, COP: 1 }
  const offers = [{ language: 'es', price: rest, promo: rest, rest }] as const
  const leaving = (id: string, day: string) => product({ id, offers, leaving: [[day, 0]] })
  const may = leaving('may', '2027-05-30')
  const march = leaving('march', '2027-03-10')
  const soon = leaving('soon', '2026-12-10')
  const fits = (rhythm: 'fortnight' | 'month', max: number | null) =>
    find([may, march, soon], { part: { rhythm, max } })

  test('finds what has a departure whose parts are as small as that', () => {
    // Until 15 May eleven fortnights from 30 November, 1,100 first; until 23 February six of 2,000.
    expect(fits('fortnight', 1_100).ids).toEqual(['may'])
    expect(fits('fortnight', 1_999).ids).toEqual(['may'])
    expect(fits('fortnight', 2_000).ids).toEqual(['march', 'may'])
    // Five months of 2,400 until 15 May, three of 4,000 until 23 February; the soonest is paid in full.
    expect(fits('month', 2_399).ids).toEqual([])
    expect(fits('month', 2_400).ids).toEqual(['may'])
    expect(fits('month', 100_000).ids).toEqual(['march', 'may'])
  })

  test('shows the departure that fits, and how many of each month do', () => {
    const both = product({
      id: 'both',
      offers: [
        { language: 'es', price: { ...rest, MXN: 9_000_00 }, promo: { ...rest, MXN: 9_000_00 }, rest },
        { language: 'es', price: rest, promo: rest, rest },
      ],
      leaving: [
        ['2027-03-10', 0],
        ['2027-05-30', 1],
      ],
    })
    const wish = { part: { rhythm: 'fortnight', max: 1_200 } } as const
    expect(shownOffer(both, market, null)?.promo.MXN).toBe(9_000_00)
    expect(shownOffer(both, market, wish)?.promo.MXN).toBe(12_000_00)
    expect([...find([both, march], wish).facets.month]).toEqual([['2027-05', 1]])
  })

  test('counts the least that falls due of each trip, and leaves out what is paid in full', () => {
    const { histogram, ids } = fits('fortnight', null)
    expect(ids).toHaveLength(3)
    expect(histogram.reduce((all, { count }) => all + count, 0)).toBe(2)
  })

  test('says how many there are without it when nothing fits', () => {
    expect(fits('fortnight', 100).relaxations).toEqual([{ filter: 'part', count: 3 }])
  })
})
