import { CURRENCIES, LOCALES, type Market } from '@/lib/locale/market'

/** Every market of the site: three languages, three currencies. */
export const MARKETS: readonly Market[] = LOCALES.flatMap((locale) =>
  CURRENCIES.map((currency) => ({ locale, currency })),
)

export const nameOf = ({ locale, currency }: Market) => `${locale} ${currency}`
