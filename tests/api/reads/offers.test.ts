import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingFacts, proposedRoom } from '@/components/availability/booking-facts'
import { quoteBooking } from '@/components/availability/booking-quote'
import { addOnsOf, tripOf } from '@/components/availability/cart-lines'
import type { BookingChoice } from '@/components/availability/chosen-add-ons'
import { choiceOf } from '@/components/cart/quote-preview'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import { addItem } from '@/lib/cart/add-item'
import { EMPTY_CART } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import type { PricedCart } from '@/lib/cart/contract'
import type { Card } from '@/lib/discovery/card-contract'
import type { CountryInformation } from '@/lib/discovery/country-contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import type { Home } from '@/lib/discovery/home-contract'
import type { SearchResult } from '@/lib/discovery/search-contract'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { previewToWire } from '@/lib/layaway/wire-preview'
import { languageOf, type Market } from '@/lib/locale/market'
import { toWire } from '@/lib/money/money'
import { MARKETS, nameOf } from '@/tests/support/markets'
import { type ReadsApp, readsApp } from './reads-app'

let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

const headersOf = ({ locale, currency }: Market) => ({ 'X-Locale': locale, 'X-Currency': currency })
const search = async (market: Market, form: object) =>
  (await reads.post<SearchResult>('/api/search/all/all', { limit: 100, ...form }, headersOf(market))).data
    .items

/** The months that the whole catalogue leaves in, the first and one far away. */
async function twoMonths(market: Market): Promise<string[]> {
  const { data } = await reads.post<SearchResult>('/api/search/all/all', { limit: 1 }, headersOf(market))
  const months = data.facets.month.map(({ value }) => value).sort()
  return [months[0], months[8]].filter((month) => month !== undefined)
}

/** About what half of the catalogue asks of two travellers in a fortnight. */
const middleDue = ({ currency }: Market) => ({ MXN: 3_000, USD: 160, COP: 650_000 })[currency]

/** Every list that a visitor meets, by its name. */
async function listsOf(market: Market): Promise<Record<string, readonly Card[]>> {
  const headers = headersOf(market)
  const { data: home } = await reads.get<Home>('/api/home?cover=atitlan-lancha-volcanes', headers)
  const { data: country } = await reads.get<CountryInformation>(
    '/api/countries/viajar-a-mexico/information',
    headers,
  )
  const [soon = '', far = ''] = await twoMonths(market)
  return {
    search: await search(market, {}),
    outlet: await search(market, { filters: { promotion: true }, sort: 'discount__desc' }),
    [soon]: await search(market, { filters: { month: [soon] } }),
    [far]: await search(market, { filters: { month: [far] } }),
    english: await search(market, { filters: { language: ['en'] } }),
    fortnight: await search(market, { filters: { part: { rhythm: 'fortnight', max: middleDue(market) } } }),
    home: [...home.offers.map(({ card }) => card), ...home.outlet],
    country: [...country.featured, ...country.outlet, ...country.tours],
  }
}

interface Opened {
  readonly page: Experience
  readonly dates: AvailabilitySummary
}

const opened = new Map<string, Promise<Opened>>()

/** What the click on a card loads: the page and its calendar. */
function open(market: Market, { uuid }: Card): Promise<Opened> {
  const key = `${nameOf(market)} ${uuid}`
  const known = opened.get(key) ?? load(market, uuid)
  opened.set(key, known)
  return known
}

async function load(market: Market, uuid: string): Promise<Opened> {
  const show = `/api/v1.5/experiences/show/${uuid}`
  const { data: page } = await reads.get<Experience>(show, headersOf(market))
  const { data: dates } = await reads.get<AvailabilitySummary>(`${show}/availability/0/1`, headersOf(market))
  return { page, dates }
}

/** What the page has chosen after the click. */
function chosen({ page, dates }: Opened, { offer }: Card): BookingChoice {
  const entry = offer.code === null ? null : (dates.availabilityByCode[offer.code] ?? null)
  const room = proposedRoom(bookingFacts(page))
  return { entry, open: entry ? null : dates.open_date, tickets: offer.travellers, selected: {}, room }
}

/** What of a card is not what its click shows; empty when all is true. */
function untrue(market: Market, card: Card, click: Opened, rhythm?: Rhythm): unknown[] {
  const { offer } = card
  const { priced, preview } = quoteBooking(bookingFacts(click.page), chosen(click, card), {
    currency: market.currency,
    now: Date.now(),
    ...(rhythm && { rhythm }),
  })
  const { total } = priced.totals
  const shown = {
    per_traveller: Math.ceil(total.amount / offer.travellers) / 100,
    deposit: toWire(preview.deposit),
    plan: previewToWire(preview),
    departure: chosen(click, card).entry?.start ?? null,
    language: chosen(click, card).entry?.language ?? offer.language,
  }
  const { per_traveller, deposit, plan, departure, language } = offer
  const said = { per_traveller, deposit, plan, departure, language }
  return JSON.stringify(said) === JSON.stringify(shown) ? [] : [{ card: card.title, said, shown }]
}

test.each(MARKETS.map((market) => [nameOf(market), market] as const))(
  'in %s every card of every list shows what its click opens',
  async (_, market) => {
    const wrong: unknown[] = []
    let cards = 0
    for (const [list, items] of Object.entries(await listsOf(market))) {
      expect(items.length, list).toBeGreaterThan(0)
      for (const card of items) {
        wrong.push(
          ...untrue(market, card, await open(market, card), list === 'fortnight' ? list : undefined).map(
            (one) => ({ list, ...(one as object) }),
          ),
        )
        cards += 1
      }
    }
    expect(wrong).toEqual([])
    expect(cards).toBeGreaterThan(100)
  },
  120_000,
)

test('what a card shows is what its cart asks for', async () => {
  for (const market of MARKETS.slice(0, 3))
    for (const card of await search(market, {})) {
      const click = await open(market, card)
      const facts = bookingFacts(click.page)
      const choice = chosen(click, card)
      const { cart } = addItem(EMPTY_CART, tripOf(facts, choice), addOnsOf(facts, choice))
      const { data: quote } = await reads.post<PricedCart>(
        '/api/v1.5/shopping-cart',
        toSummary(cart),
        headersOf(market),
      )
      const { offer } = card
      expect([card.title, quote.changes, quote.problems]).toEqual([card.title, [], []])
      expect([card.title, Math.ceil(Math.round(quote.totals.total * 100) / offer.travellers) / 100]).toEqual([
        card.title,
        offer.per_traveller,
      ])
      if (!quote.layaway.offered) expect(offer.plan.offered).toBe(false)
      else
        expect([quote.layaway.deposit, choiceOf(quote, null)?.parts]).toEqual([
          offer.deposit,
          offer.plan.parts,
        ])
    }
}, 120_000)

test('a card prefers a guide in the language of the visitor, and a filter decides otherwise', async () => {
  for (const market of MARKETS) {
    const items = await search(market, {})
    for (const { languages, offer } of items)
      if (languages.includes(languageOf(market.locale)) && offer.departure)
        expect(offer.language).toBe(languageOf(market.locale))
    const english = await search(market, { filters: { language: ['en'] } })
    expect(new Set(english.map(({ offer }) => offer.language))).toEqual(new Set(['en']))
  }
})

test('a search by what falls due shows plans in that rhythm, none of which asks for more', async () => {
  for (const market of MARKETS.slice(0, 3)) {
    const max = middleDue(market)
    const all = await search(market, {})
    const fitting = await search(market, { filters: { part: { rhythm: 'fortnight', max } } })
    expect(fitting.length).toBeGreaterThan(3)
    expect(fitting.length).toBeLessThan(all.length)
    for (const { title, offer } of fitting) {
      const { rhythm, parts, part_amount: part } = offer.plan
      expect([title, parts === 1 ? 'fortnight' : rhythm, part <= max]).toEqual([title, 'fortnight', true])
    }
    const monthly = await search(market, { filters: { part: { rhythm: 'month', max: 2 * max } } })
    for (const { offer } of monthly) {
      const twice = offer.plan.rhythm === 'fortnight' && offer.plan.parts > 1
      expect(offer.plan.part_amount * (twice ? 2 : 1)).toBeLessThanOrEqual(2 * max)
    }
  }
})

test('results of a month are in the order of what they cost in it', async () => {
  for (const market of MARKETS.slice(0, 3))
    for (const month of await twoMonths(market)) {
      const items = await search(market, { filters: { month: [month] } })
      expect(new Set(items.map(({ offer }) => offer.departure?.slice(0, 7)))).toEqual(new Set([month]))
      const prices = items.map(({ offer }) => offer.per_traveller)
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
    }
})

test('two travellers wherever two can go', async () => {
  for (const { offer } of await search({ locale: 'es_MX', currency: 'MXN' }, {}))
    expect(offer.travellers).toBeGreaterThanOrEqual(2)
})
