import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import { pictureFile } from '@/components/ui/pictures/picture-files'
import { htmlLang, LOCALES, type Locale, type Market } from '@/lib/locale/market'
import { siteUrl } from './site-url'

/** The picture of a page that has none of its own. */
const SITE_PICTURE = pictureFile('balloons-valley-dawn', 1366)

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

/** What a page says of itself to search engines and to whoever shares it. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  /** From app/_metadata/page-links. */
  readonly alternates: NonNullable<Metadata['alternates']>
  /** Address of a picture on this site; the site's own when the page has none. */
  readonly picture?: string | null | undefined
  /** Variants and previews are not listed. */
  readonly isHidden?: boolean | undefined
  /** Without the site's name behind it. */
  readonly isWholeTitle?: boolean | undefined
}

/**
 * The metadata of a listed page: title, description, canonical address, languages, and Open Graph with a picture. Every
 * listed page is described by this, because Next replaces `openGraph` as a whole where a page has its own.
 */
export async function pageMetadata(here: Locale, facts: PageFacts): Promise<Metadata> {
  const { title, description, alternates, picture, isHidden = false, isWholeTitle = false } = facts
  const text = await getTranslations({ locale: htmlLang(here), namespace: 'meta' })
  const url = alternates.canonical ? String(alternates.canonical) : siteUrl()
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates,
    ...(isHidden ? { robots: NOT_LISTED } : {}),
    openGraph: {
      type: 'website',
      siteName: text('siteName'),
      locale: here,
      alternateLocale: LOCALES.filter((locale) => locale !== here),
      title,
      description,
      url,
      images: [{ url: siteUrl() + (picture ?? SITE_PICTURE) }],
    },
    twitter: { card: 'summary_large_image' },
  }
}

/** Pages that no search engine should list: private ones, variants and previews. */
export const NOT_LISTED: Metadata['robots'] = { index: false, follow: false }

export const SITE_VIEWPORT: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#fffbf5',
}
