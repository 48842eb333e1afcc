import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import { htmlLang, type Market } from '@/lib/locale/market'

/** What all pages of a market share in their head: title template, description, Open Graph defaults. */
export async function siteMetadata(market: Market): Promise<Metadata> {
  const text = await getTranslations({ locale: htmlLang(market.locale), namespace: 'meta' })
  const title = { default: text('title'), template: text('titleTemplate') }
  const description = text('description')
  return {
    ...(process.env.SITE_URL ? { metadataBase: new URL(process.env.SITE_URL) } : {}),
    title,
    description,
    applicationName: text('siteName'),
    openGraph: { siteName: text('siteName'), locale: market.locale, type: 'website' },
    formatDetection: { telephone: false },
    icons: {
      icon: [
        { url: '/icons/icon.svg', type: 'image/svg+xml' },
        { url: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      ],
      apple: '/icons/apple-touch-icon.png',
    },
  }
}

/** Pages that no search engine should list. */
export const NOT_LISTED: Metadata['robots'] = { index: false, follow: false }

export const SITE_VIEWPORT: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#fffbf5',
}
