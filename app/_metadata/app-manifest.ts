import type { MetadataRoute } from 'next'
import { links } from '@/lib/links/links'
import { htmlLang, LOCALES, type Locale, languageOf } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { SHORTCUT_ICONS, SITE_ICONS, SITE_SCREENSHOTS } from '@/lib/pictures/site-icons'

const FOLDER = '/manifests'

/** Where the manifest of a language is: a browser asks for it without cookies, so the address says the language. */
export function manifestPath(locale: Locale): string {
  return `${FOLDER}/${htmlLang(locale)}.webmanifest`
}

/** The language of a file of that folder; null for no file of ours. */
export function localeOfManifest(file: string): Locale | null {
  return LOCALES.find((locale) => manifestPath(locale) === `${FOLDER}/${file}`) ?? null
}

/**
 * What makes the site installable, in the words of a language. It is one app in all of them (`id`), which begins at the
 * home page: that is in the visitor's own market.
 */
export function appManifest(locale: Locale): MetadataRoute.Manifest {
  const t = textsFor(locale, 'meta')
  const tag = htmlLang(locale)
  return {
    id: '/',
    name: t('siteName'),
    short_name: t('siteName'),
    description: t('appDescription'),
    lang: tag,
    dir: 'ltr',
    start_url: links.home(),
    scope: '/',
    display: 'standalone',
    categories: ['travel', 'shopping'],
    background_color: '#fffbf5',
    theme_color: '#fffbf5',
    icons: [
      { src: SITE_ICONS.small, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: SITE_ICONS.large, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: SITE_ICONS.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: SITE_SCREENSHOTS[languageOf(locale)].map(({ shows, ...screenshot }) => ({
      ...screenshot,
      type: 'image/webp',
      label: t(`screenshots.${shows}`),
    })),
    shortcuts: [
      shortcut(t('shortcuts.search'), links.search(), SHORTCUT_ICONS.search),
      shortcut(t('shortcuts.trips'), `${links.home()}?dialog=trips`, SHORTCUT_ICONS.trips),
      shortcut(t('shortcuts.cart'), links.cart(), SHORTCUT_ICONS.cart),
    ],
  }
}

function shortcut(name: string, url: string, src: string) {
  return { name, url, icons: [{ src, sizes: '96x96', type: 'image/png' }] }
}

/** As browsers ask for it; what it says may change with the next release. */
export function manifestResponse(locale: Locale): Response {
  return new Response(JSON.stringify(appManifest(locale)), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  })
}
