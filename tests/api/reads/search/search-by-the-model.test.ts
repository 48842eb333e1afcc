import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { SORT_TERMS } from '@/lib/discovery/search-form'
import { CURRENCIES, LOCALES } from '@/lib/locale/market'
import { english, type ReadsApp, readsApp } from '../reads-app'

const MARKETS = LOCALES.flatMap((locale) => CURRENCIES.map((currency) => ({ locale, currency })))

let reads: ReadsApp
let whole: SearchResult
const search = async (form: unknown, headers = english) =>
  (await reads.post<SearchResult>('/api/search/all/all', form, headers)).data
beforeAll(async () => {
  reads = await readsApp()
  whole = await search({ limit: 100 })
})
afterAll(() => reads.close())

const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined })
const anyFilters = () => {
  const { facets } = whole
  const values = (facet: keyof SearchResult['facets']) =>
    maybe(
      fc.subarray(
        facets[facet].map(({ value }) => value),
        { minLength: 1, maxLength: Math.min(3, facets[facet].length) },
      ),
    )
  return fc.record({
    category: values('category'),
    month: values('month'),
    city: values('city'),
    language: values('language'),
    price: maybe(
      fc.record({
        min: fc.constantFrom(0, 40, 150, 700),
        max: fc.constantFrom(120, 900, 1500, 9000),
        type: fc.constantFrom('unit', 'total'),
      }),
    ),
    age: maybe(fc.record({ min: fc.integer({ min: 1, max: 30 }), max: fc.integer({ min: 31, max: 99 }) })),
    duration: maybe(fc.record({ min: fc.integer({ min: 1, max: 5 }), max: fc.integer({ min: 5, max: 45 }) })),
  })
}

/** What a card tells of the filters, by the texts of the market. */
function fits(card: SearchResult['items'][number], filters: Record<string, unknown>): boolean {
  const { price, duration, category } = filters as {
    price?: { min: number; max: number; type: 'unit' | 'total' }
    duration?: { min: number; max: number }
    category?: string[]
  }
  const { per_traveller } = card.offer
  const perDay = Math.ceil((per_traveller * 100) / card.days) / 100
  const shown = price?.type === 'unit' ? perDay : per_traveller
  const [lowest, highest] = price?.type === 'unit' ? [15, 250] : [40, 6000]
  return (
    (!price ||
      ((price.min <= lowest || shown >= Math.min(price.min, highest)) &&
        (price.max >= highest || shown <= price.max))) &&
    (!duration || (card.days >= duration.min && card.days <= duration.max)) &&
    (!category || card.categories.some(({ slug }) => category.includes(slug)))
  )
}

const RUNS = { numRuns: 25 }

test('for random filters, each facet counts the total of the search with that value chosen', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters(), async (filters) => {
      const { facets, total } = await search({ filters, limit: 1 })
      for (const facet of ['category', 'month', 'city', 'language', 'duration'] as const) {
        for (const { value, count } of facets[facet].slice(0, 4)) {
          const chosen = facet === 'duration' ? { min: Number(value), max: Number(value) } : [value]
          expect((await search({ filters: { ...filters, [facet]: chosen }, limit: 1 })).total).toBe(count)
        }
      }
      expect(total).toBeLessThanOrEqual(whole.total)
    }),
    RUNS,
  )
})

test('for random filters, the cards are those of the whole catalogue that fit, in the order asked for', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyFilters(),
      fc.constantFrom(...SORT_TERMS),
      fc.constantFrom('asc', 'desc'),
      async (given, term, direction) => {
        // Places, ages and other departures are not on a card: the index is held against its model in its own folder.
        const { city, month, language, age, ...filters } = given
        const { items } = await search({ filters, sort: `${term}__${direction}`, limit: 100 })
        const expected = whole.items.filter((card) => fits(card, filters))
        expect(items.map(({ uuid }) => uuid).sort()).toEqual(expected.map(({ uuid }) => uuid).sort())
        if (term !== 'price_promo') return
        const prices = items.map(({ offer }) => offer.per_traveller)
        const rising = [...prices].sort((a, b) => a - b)
        expect(prices).toEqual(direction === 'asc' ? rising : rising.reverse())
      },
    ),
    RUNS,
  )
})

test.each(MARKETS)(
  'in $locale $currency a price in all or a day is chosen between the ends of its slider; an end is open',
  async (market) => {
    const headers = { 'X-Locale': market.locale, 'X-Currency': market.currency }
    for (const type of ['total', 'unit'] as const) {
      const find = (min: number | null, max: number | null) =>
        search({ filters: { price: { min, max, type } }, limit: 1 }, headers)
      const { price_histogram: steps, total } = await find(null, null)
      const [low, high] = [steps[0]?.from ?? 0, steps.at(-1)?.to ?? 0]
      expect([low, high]).toEqual(ENDS[market.currency][type])
      // Every trip is in the histogram, also one that is dearer than the slider goes.
      expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(whole.total)
      expect([total, (await find(low, high)).total]).toEqual([whole.total, whole.total])
      expect((await find(null, low / 2)).total).toBe((await find(null, low)).total)
      expect((await find(high * 2, null)).total).toBe((await find(high, null)).total)
      const [first, middle] = [steps[0], steps[12]]
      expect((await find(null, (first?.to ?? 0) - 0.01)).total).toBe(first?.count)
      const dearer = steps.slice(12).reduce((sum, { count }) => sum + count, 0)
      expect((await find(middle?.from ?? 0, high)).total).toBe(dearer)
    }
  },
)

/** Specification §5 at the demo catalogue's 18.4750 MXN and 4,012.50 COP for a dollar, to two digits. */
const ENDS = {
  USD: { total: [40, 6_000], unit: [15, 250] },
  // 739 and 110,850; 277.13 and 4,618.75
  MXN: { total: [740, 110_000], unit: [280, 4_600] },
  // 160,500 and 24,075,000; 60,187.5 and 1,003,125
  COP: { total: [160_000, 24_000_000], unit: [60_000, 1_000_000] },
}
