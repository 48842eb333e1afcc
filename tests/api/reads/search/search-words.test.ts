import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResult } from '@/lib/discovery/search-contract'
import type { Suggestions } from '@/lib/discovery/suggestion-contract'
import { colombian, english, type ReadsApp, readsApp } from '../reads-app'

let reads: ReadsApp

beforeAll(async () => {
  reads = await readsApp()
})

afterAll(() => reads.close())

const search = async (form: unknown, headers = {}) =>
  (await reads.post<SearchResult>('/api/search/all/all', form, headers)).data
const titles = ({ items }: SearchResult) => items.map(({ title }) => title)
const suggest = async (q: string, headers = {}) =>
  (await reads.get<Suggestions>(`/api/search/suggestions?q=${encodeURIComponent(q)}`, headers)).data

describe('typed words', () => {
  test('come by relevance until a sort is chosen, and without them the cheapest come first', async () => {
    const words = await search({ search: 'auroras' })
    expect(titles(words)[0]).toMatch(/auroras/)
    expect(titles(await search({ search: 'auroras', sort: 'relevance__desc' }))).toEqual(titles(words))
    const chosen = await search({ search: 'playa', sort: 'price_promo__asc' })
    const prices = chosen.items.map(({ offer }) => offer.per_traveller)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(titles(await search({ sort: 'relevance__desc' }))).toEqual(titles(await search({})))
  })

  test('say filters with numbers, which keep out what does not fit', async () => {
    const { items, words } = await search({ search: '5 días en méxico menos de 12 mil para 4' })
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ days, country }) => days === 5 && country.alpha_2_code === 'MX')).toBe(true)
    expect(words).toMatchObject({
      rest: 'méxico',
      travelers: 4,
      filters: { duration: { min: 5, max: 5 }, price: { min: null, max: 12_000 } },
    })
  })

  test('a filter that was chosen wins over one that was typed', async () => {
    const { items } = await search({ search: '5 días', filters: { duration: { min: 4, max: 4 } } })
    expect(items.every(({ days }) => days === 4)).toBe(true)
  })

  test('a length that nothing of the kind has finds what is about as long, and says so', async () => {
    const { items, words } = await search({ search: 'perú 7 días' })
    expect(items[0]?.country.alpha_2_code).toBe('PE')
    expect(words?.filters.duration).toEqual({ min: 6, max: 8 })
  })

  test('are about two weeks where nothing takes as long as that', async () => {
    const { items, words } = await search({ search: 'dos semanas en asia' })
    expect(items[0]?.days).toBe(11)
    expect(words?.filters.duration).toEqual({ min: 11, max: 17 })
  })

  test('without a visa find countries that the passport of the market enters so', async () => {
    const countries = async (typed: string, headers = {}) =>
      new Set(
        (await search({ search: typed, limit: 100 }, headers)).items.map(
          ({ country }) => country.alpha_2_code,
        ),
      )
    const mexicans = await countries('viajes sin visa')
    expect(mexicans.has('JP')).toBe(true)
    expect(mexicans.has('CA')).toBe(false)
    const colombians = await countries('viajes sin visa', colombian)
    expect(colombians.has('TR')).toBe(true)
    expect(colombians.has('JP')).toBe(false)
    expect(await countries('viajes sin visa para colombianos')).toEqual(colombians)
    expect((await countries('no visa', english)).has('CA')).toBe(true)
  })

  test('name places that no trip has together as a choice, but never one that is not sold', async () => {
    const codes = async (typed: string) =>
      (await search({ search: typed })).items.map(({ country }) => country.alpha_2_code).sort()
    expect(await codes('egipto o turquía')).toEqual(['EG', 'TR'])
    expect(await codes('egipto o islandia')).toEqual([])
  })

  test('say where somebody sets out from, which keeps nothing away', async () => {
    const { items } = await search({ search: 'viaje a egipto desde bogotá' })
    expect(items.map(({ country }) => country.alpha_2_code)).toEqual(['EG'])
  })

  test('for what is cheap find the cheapest of what fits, before what only comes near', async () => {
    const { items, total } = await search({ search: 'luna de miel barata', limit: 100 })
    const romantic = titles(await search({ search: 'luna de miel' })).slice(0, 2)
    const prices = items.map(({ offer }) => offer.per_traveller)
    expect(prices).not.toEqual([...prices].sort((a, b) => a - b))
    const places = romantic.map((title) => items.findIndex((item) => item.title === title))
    expect(Math.max(...places)).toBeLessThan(total / 2)
    const mexico = await search({ search: 'viajes baratos a méxico', limit: 100 })
    const all = mexico.items.map(({ offer }) => offer.per_traveller)
    expect(all).toEqual([...all].sort((a, b) => a - b))
  })

  test('of a sale find the largest discount first', async () => {
    const sale = await search({ search: 'ofertas del buen fin' })
    expect(titles(sale)).toEqual(titles(await search({ sort: 'discount__desc' })))
  })

  test('that numbers leave nothing of are offered without them', async () => {
    const { total, words } = await search({ search: 'grecia menos de 3000' })
    expect(total).toBe(0)
    expect(words?.suggestions).toEqual([{ search: 'grecia', count: 1 }])
  })

  test('are put right by the phrase they stand in, and split only where small words stick', async () => {
    expect((await search({ search: 'vally of the kings' })).words?.corrected).toBe('valley of the kings')
    expect((await search({ search: 'sushi' })).words?.corrected).toBeNull()
  })

  test('are put right, and it is said', async () => {
    const { words, items } = await search({ search: 'viage a cartajena' })
    expect(words?.corrected).toBe('viaje a cartagena')
    expect(items[0]?.title).toMatch(/Cartagena/)
  })

  test('are never taken for a word that only begins alike: the sea is not the Maasai Mara, nor Morocco', async () => {
    const found = titles(await search({ search: 'mar', limit: 100 }))
    expect(found[0]).toMatch(/\bmar\b/)
    expect(found.join()).not.toMatch(/Mara|Marruecos/)
  })

  test('for what is not sold find nothing, name it, and say what comes near with counts', async () => {
    const { total, items, words } = await search({ search: 'viaje a Islandia' })
    expect({ total, items }).toEqual({ total: 0, items: [] })
    expect(words?.missing).toEqual(['Islandia'])
    expect(words?.suggestions).toEqual([{ search: 'Europa', count: 2 }])
    const city = await search({ search: 'Paris' }, english)
    expect(city.words).toMatchObject({ missing: ['Paris'], suggestions: [{ search: 'Europe', count: 2 }] })
  })

  test('find no trip to a country that is gone from the catalogue', async () => {
    await reads.db.pool.query("delete from search_products where country_id = 'JPN'")
    const { total, words } = await search({ search: 'japón' })
    expect(total).toBe(0)
    expect(words).toMatchObject({ missing: ['japón'] })
    expect(words?.suggestions[0]?.search).toBe('Asia')
  })
})

describe('suggestions', () => {
  test('name places with their trips, trips and months for a beginning', async () => {
    const { places, trips } = await suggest('canc')
    expect(places[0]).toMatchObject({ type: 'city', name: 'Cancún', count: 1 })
    expect(trips[0]?.title).toMatch(/Cancún/)
    const { months } = await suggest('dici')
    expect(months[0]?.name).toMatch(/diciembre/i)
  })

  test('put mistakes right, and are empty for nothing and for nonsense', async () => {
    expect((await suggest('cartajena')).places[0]?.name).toBe('Cartagena')
    const none = { places: [], trips: [], months: [] }
    expect(await suggest('')).toEqual(none)
    expect(await suggest('c')).toEqual(none)
    expect(await suggest(`"(' & | ! <-> :* \\`)).toEqual(none)
  })

  test('speak the language of the caller', async () => {
    expect((await suggest('egy', english)).places[0]).toMatchObject({ type: 'country', name: 'Egypt' })
  })
})
