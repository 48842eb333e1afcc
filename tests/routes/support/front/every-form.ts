import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { links } from '@/lib/links/links'
import { CURRENCIES, type Currency, LOCALES, type Locale, languageOf, type Market } from '@/lib/locale/market'
import { MARKETS, nameOf } from '@/tests/support/markets'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { ask } from './ask'
import { compare, compareAll, differencesOf } from './compare'
import { FORMS, inMarket } from './forms'
import { type Front, startFront } from './start-front'

/** Of the markets that are not drawn, each tenth address, others in each, unless MARKETS=all. */
const EACH = 10

/**
 * Asks for every public address in every form, in the markets of a language, with and without what stands in front.
 * @param own the currency in which none is left out where the language is drawn: by another, amounts alone differ
 */
export function everyForm(locale: Locale, own: Currency): void {
  const isDrawn = randomFrom(printedSeed('front cache')).pick(LOCALES) === locale
  let front: Front
  beforeAll(async () => {
    front = await startFront(`front-cache-${locale}`, languageOf(locale))
  }, 400_000)
  afterAll(() => front?.end())

  const markets = MARKETS.filter((market) => market.locale === locale)
  const addressesIn = ({ currency }: Market): readonly string[] => {
    if ((isDrawn && currency === own) || process.env.MARKETS === 'all') return front.addresses
    const first = CURRENCIES.indexOf(currency)
    return front.addresses.filter((address, index) => address === links.home() || index % EACH === first)
  }
  describe.each(markets.map((market) => [nameOf(market), market] as const))('in %s', (_, market) => {
    it('every public route answers in every form what the framework answers', async () => {
      const questions = addressesIn(market).flatMap((address) =>
        FORMS.map(([, search, headers]) => ({ path: address + search, headers: inMarket(market, headers) })),
      )
      const compared = await compareAll(front.site, questions)
      expect(differencesOf(compared)).toEqual([])
      expect(compared.filter(({ stored }) => !stored)).toEqual([])
    }, 300_000)

    it('HEAD and the ETag that a browser has are answered as by the framework', async () => {
      const questions = addressesIn(market).map((path) => ({ path, headers: inMarket(market, {}) }))
      for (const asked of questions) {
        const { headers } = await ask(front.site, asked)
        const again = { ...asked, headers: { ...asked.headers, 'if-none-match': String(headers.etag) } }
        expect((await compare(front.site, again)).difference).toBeNull()
        expect((await ask(front.site, again)).status).toBe(304)
        expect((await compare(front.site, { ...asked, method: 'HEAD' })).difference).toBeNull()
      }
    }, 300_000)
  })

  it('covers every kind of address in three markets', () => {
    expect(markets).toHaveLength(3)
    expect(front.addresses.length).toBeGreaterThan(60)
    expect(front.addresses).toContain(links.home())
  })
}
