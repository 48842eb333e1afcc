/** The languages of the site, specification §9. */
export const LOCALES = ['es_MX', 'en_US', 'es_CO'] as const
/** The currencies of the site, specification §9. */
export const CURRENCIES = ['USD', 'MXN', 'COP'] as const

/** What texts are written in. */
export const LANGUAGES = ['es', 'en'] as const

export type Locale = (typeof LOCALES)[number]
export type Currency = (typeof CURRENCIES)[number]
/** The language of a text or slug: both Spanish locales share one. */
export type Language = (typeof LANGUAGES)[number]

/** Who we are talking to: a language and a currency. Prices, texts, slugs and number formats follow it. */
export interface Market {
  readonly locale: Locale
  readonly currency: Currency
}

export const DEFAULT_MARKET: Market = { locale: 'es_MX', currency: 'MXN' }

/** Reads a locale as the specification §5 says: a hyphen counts as an underscore, anything unknown is null. */
export function parseLocale(value: string | null | undefined): Locale | null {
  const candidate = value?.replace('-', '_')
  return LOCALES.find((locale) => locale === candidate) ?? null
}

/** Reads a currency as the specification §5 says: uppercase and listed, else null. */
export function parseCurrency(value: string | null | undefined): Currency | null {
  return CURRENCIES.find((currency) => currency === value) ?? null
}

/** The internal first path segment of a market: `es_MX.MXN`. Visitors never see it. */
export function marketSegment(market: Market): string {
  return `${market.locale}.${market.currency}`
}

/** The market of an internal segment, or null when it is not one of the nine. */
export function parseMarketSegment(segment: string): Market | null {
  const [first, second, ...rest] = segment.split('.')
  if (rest.length > 0) return null
  const locale = LOCALES.find((known) => known === first)
  const currency = CURRENCIES.find((known) => known === second)
  return locale && currency ? { locale, currency } : null
}

export function languageOf(locale: Locale): Language {
  return locale === 'en_US' ? 'en' : 'es'
}

/** The BCP 47 tag for `<html lang>`, hreflang and Intl: `es-MX`. */
export function htmlLang(locale: Locale): string {
  return locale.replace('_', '-')
}
