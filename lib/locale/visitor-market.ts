import {
  type Currency,
  DEFAULT_MARKET,
  type Language,
  type Locale,
  languageOf,
  type Market,
  parseCurrency,
  parseLocale,
} from './market'

/** Cookies in which a visitor's choice is kept. */
export const MARKET_COOKIES = { locale: 'locale', currency: 'currency' } as const

/** What is known about a visitor's wishes before any page is rendered. */
export interface MarketWishes {
  /** The account's own locale, once sessions reach the pages. */
  readonly account?: Locale
  readonly localeCookie: string | null
  readonly currencyCookie: string | null
  readonly acceptLanguage: string | null
}

/**
 * Locale: account > cookie > language of the address > Accept-Language > es_MX (adr 0005).
 * Currency: cookie, else that of the country the browser names first: COP for es-CO, USD for en-US, else the
 * default of the site (specification §6, §9). The language of an address says nothing of what its reader pays with.
 */
export function visitorMarket(wishes: MarketWishes, language: Language | null): Market {
  return { locale: visitorLocale(wishes, language), currency: visitorCurrency(wishes) }
}

function visitorLocale(wishes: MarketWishes, language: Language | null): Locale {
  const chosen = wishes.account ?? parseLocale(wishes.localeCookie)
  if (chosen) return chosen
  const accepted = acceptedLocales(wishes.acceptLanguage)
  if (!language) return accepted[0] ?? DEFAULT_MARKET.locale
  // The address says Spanish; whether Mexican or Colombian is still the browser's to say.
  const fitting = accepted.find((locale) => languageOf(locale) === language)
  return fitting ?? (language === 'en' ? 'en_US' : DEFAULT_MARKET.locale)
}

/** By the tag of a browser. */
const CURRENCY_OF: Readonly<Record<string, Currency>> = { 'es-co': 'COP', 'en-us': 'USD' }

function visitorCurrency({ currencyCookie, acceptLanguage }: MarketWishes): Currency {
  const [first = ''] = acceptedTags(acceptLanguage)
  return parseCurrency(currencyCookie) ?? CURRENCY_OF[first] ?? DEFAULT_MARKET.currency
}

/** Our locales in the order an Accept-Language header prefers them: `en-GB,en;q=0.9` → en_US. */
export function acceptedLocales(header: string | null): Locale[] {
  return acceptedTags(header).flatMap((tag) => localeOfTag(tag) ?? [])
}

function acceptedTags(header: string | null): string[] {
  if (!header || header.length > 500) return []
  return header
    .split(',')
    .map(readPreference)
    .filter((preference) => preference.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

function readPreference(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.trim().split(';')
  const quality = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { tag: tag.toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 }
}

function localeOfTag(tag: string): Locale | null {
  if (tag === 'es-co') return 'es_CO'
  if (tag === 'es' || tag.startsWith('es-')) return 'es_MX'
  return tag === 'en' || tag.startsWith('en-') ? 'en_US' : null
}
