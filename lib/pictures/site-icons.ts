/** The marks of the site, in `public/icons`: their names carry what they show, as those of pictures do (adr 0013). */
export const SITE_ICONS = {
  svg: '/icons/icon.9a795c.svg',
  small: '/icons/icon-192.5a8080.png',
  large: '/icons/icon-512.b2ec87.png',
  maskable: '/icons/maskable-512.cb2e6d.png',
  apple: '/icons/apple-touch-icon.11da44.png',
} as const

/** Those of the web app manifest's shortcuts, 96 × 96 (`scripts/test/app-pictures.ts` draws them). */
export const SHORTCUT_ICONS = {
  search: '/icons/shortcut-search.1b159f.png',
  trips: '/icons/shortcut-trips.4f88a2.png',
  cart: '/icons/shortcut-cart.e48c13.png',
} as const

const wide = { sizes: '1280x800', form_factor: 'wide' } as const
const narrow = { sizes: '390x844', form_factor: 'narrow' } as const

/** How the site looks, by language, for whoever is asked to install it (the same program takes them). */
export const SITE_SCREENSHOTS = {
  es: [
    { ...wide, src: '/icons/app-es-wide-home.3536b3.webp', shows: 'home' },
    { ...narrow, src: '/icons/app-es-narrow-home.c872d0.webp', shows: 'home' },
    { ...narrow, src: '/icons/app-es-narrow-search.a527fb.webp', shows: 'search' },
  ],
  en: [
    { ...wide, src: '/icons/app-en-wide-home.f6f159.webp', shows: 'home' },
    { ...narrow, src: '/icons/app-en-narrow-home.37e050.webp', shows: 'home' },
    { ...narrow, src: '/icons/app-en-narrow-search.a483eb.webp', shows: 'search' },
  ],
} as const
