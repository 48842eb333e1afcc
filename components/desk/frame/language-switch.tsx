'use client'
import { useTranslations } from 'next-intl'
import { LOCALES, type Market } from '@/lib/locale/market'
import { MARKET_COOKIES } from '@/lib/locale/visitor-market'

const ONE_YEAR = 365 * 24 * 3600

/** The language of the desk: the same cookie as the shop's, and the page again. */
export function LanguageSwitch({ market }: { readonly market: Market }) {
  const t = useTranslations('desk.language')
  return (
    <select
      aria-label={t('label')}
      className="in"
      value={market.locale}
      onChange={({ target }) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
        document.cookie = `${MARKET_COOKIES.locale}=${target.value}; path=/; max-age=${ONE_YEAR}; samesite=lax`
        location.reload()
      }}
    >
      {LOCALES.map((locale) => (
        <option key={locale} value={locale}>
          {t(locale)}
        </option>
      ))}
    </select>
  )
}
