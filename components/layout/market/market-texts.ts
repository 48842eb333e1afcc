import type { useTranslations } from 'next-intl'
import { CURRENCIES, LOCALES, type Market } from '@/lib/locale/market'
import type { MarketTexts } from './market-form'

/** The words of the language and currency switcher, finished on the server. */
export function marketTexts(market: Market, t: ReturnType<typeof useTranslations<'layout'>>): MarketTexts {
  return {
    current: t('market.current', {
      language: t(`locales.${market.locale}`),
      currency: t(`currencies.${market.currency}`),
    }),
    language: t('market.language'),
    currency: t('market.currency'),
    apply: t('market.apply'),
    locales: LOCALES.map((code) => [code, t(`locales.${code}`)]),
    currencies: CURRENCIES.map((code) => [code, t(`currencies.${code}`)]),
  }
}
