import localFont from 'next/font/local'

/**
 * The one family of the site (look.md): Figtree Variable, latin, 20 KB, OFL. Preloaded; the fallback has its metrics, so
 * that nothing moves when it arrives.
 */
export const figtree = localFont({
  src: './figtree-latin-wght-normal.woff2',
  weight: '300 900',
  style: 'normal',
  display: 'swap',
  preload: true,
  variable: '--font-figtree',
  adjustFontFallback: 'Arial',
})
