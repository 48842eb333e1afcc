import { describe, expect, it } from 'vitest'
import { CURRENCIES, LOCALES } from '@/lib/locale/market'
import { type CachedCard, CardCache } from './card-cache'

const MARKETS = LOCALES.flatMap((locale) => CURRENCIES.map((currency) => ({ locale, currency })))
const cardOf = (json: string) => ({ json, until: 1 }) as CachedCard

describe('the cards that a process keeps', () => {
  it('are counted market by market: a large catalogue in all of them takes no more', () => {
    const cards = new CardCache(50)
    for (let product = 0; product < 100; product += 1)
      for (const market of MARKETS) {
        cards.put(`p${product}`, market, cardOf(`${product}`))
        expect(cards.size).toBeLessThanOrEqual(50)
      }
    expect(cards.get('p0', MARKETS[0] ?? { locale: 'es_MX', currency: 'MXN' })).toBeUndefined()
    for (const market of MARKETS) expect(cards.get('p99', market)?.json).toBe('99')
  })

  it('are forgotten in every market, and only those of the product', () => {
    const cards = new CardCache()
    for (const market of MARKETS)
      for (const product of ['a', 'b']) cards.put(product, market, cardOf(product))
    cards.forget('a')
    for (const market of MARKETS)
      expect([cards.get('a', market), cards.get('b', market)?.json]).toEqual([undefined, 'b'])
    expect(cards.size).toBe(MARKETS.length)
  })

  it('of asked departures are of one wish and one market, and go with the usual card of their product', () => {
    const cards = new CardCache()
    const market = MARKETS[0] ?? { locale: 'es_MX', currency: 'MXN' }
    const usual = { ...cardOf('usual'), card: { uuid: 'a' } } as CachedCard
    cards.put('a', market, usual)
    cards.putWished(usual, market, { month: ['2027-03'] }, cardOf('march'))
    expect(cards.getWished(usual, market, { month: ['2027-03'] })?.json).toBe('march')
    expect(cards.getWished(usual, market, { month: ['2027-04'] })).toBeUndefined()
    expect(
      cards.getWished(usual, { locale: 'en_US', currency: 'USD' }, { month: ['2027-03'] }),
    ).toBeUndefined()
    const anew = { ...usual }
    cards.forget('a')
    cards.put('a', market, anew)
    expect(cards.getWished(anew, market, { month: ['2027-03'] })).toBeUndefined()
  })
})
