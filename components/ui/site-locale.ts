import { useLocale } from 'next-intl'
import { DEFAULT_MARKET, type Locale, parseLocale } from '@/lib/locale/market'

/** The locale of the page in the site's own spelling (`es_MX`), on the server and in islands. */
export function useSiteLocale(): Locale {
  return parseLocale(useLocale()) ?? DEFAULT_MARKET.locale
}
