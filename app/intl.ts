import { market } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { compiledMessagesOf } from '@/lib/locale/compiled-messages'
import { DEFAULT_MARKET, htmlLang, parseLocale, parseMarketSegment } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'

/** next-intl without URL routing: the locale is the market segment's, so that a cached page reads no header or cookie. */
export default getRequestConfig(async ({ locale }) => {
  const asked =
    parseLocale(locale) ?? parseMarketSegment((await market()) ?? '')?.locale ?? DEFAULT_MARKET.locale
  return { locale: htmlLang(asked), messages: compiledMessagesOf(asked), timeZone: TIME_ZONE }
})
