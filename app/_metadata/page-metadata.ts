import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Picture } from '@/lib/api/wire'
import { htmlLang, LOCALES, type Locale, type Market } from '@/lib/locale/market'
import { pictureFile, pictureName } from '@/lib/pictures/picture-files'
import { SITE_ICONS } from '@/lib/pictures/site-icons'
import sitePictures from '@/lib/pictures/site-pictures.json'
import { manifestPath } from './app-manifest'
import { siteUrl } from './site-url'

/** As wide as those who show a shared page ask for. */
const SHARED_WIDTH = 1366

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
    manifest: manifestPath(market.locale),
    icons: {
      icon: [
        { url: SITE_ICONS.svg, type: 'image/svg+xml' },
        { url: SITE_ICONS.small, sizes: '192x192', type: 'image/png' },
      ],
      apple: SITE_ICONS.apple,
    },
  }
}

/** What of a picture of the API is shared. */
export type SharedPicture = Pick<Picture, 'url' | 'alt' | 'width' | 'height'>

/** What a page says of itself to search engines and to whoever shares it. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  /** From app/_metadata/page-links. */
  readonly alternates: NonNullable<Metadata['alternates']>
  /** A picture of this site and what it shows; the site's own when the page has none. */
  readonly picture?: SharedPicture | null | undefined
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
      images: [sharedImage(picture ?? { ...SITE_PICTURE, alt: text('pictureAlt') })],
    },
    twitter: { card: 'summary_large_image' },
  }
}

const { name, ...size } = sitePictures.home
/** The picture of a page that has none of its own. */
const SITE_PICTURE = { ...size, url: pictureFile(name, size.width) }

/** Open Graph's, which becomes Twitter's too: address, size and text (`og:image:alt`, `twitter:image:alt`). */
function sharedImage({ url, alt, width, height }: SharedPicture) {
  const own = pictureName(url)
  if (own === null || width <= SHARED_WIDTH) return { url: siteUrl() + url, width, height, alt }
  return {
    url: siteUrl() + pictureFile(own, SHARED_WIDTH),
    width: SHARED_WIDTH,
    height: Math.round((height * SHARED_WIDTH) / width),
    alt,
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
