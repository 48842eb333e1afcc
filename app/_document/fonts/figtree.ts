import localFont from 'next/font/local'

/**
 * The one family of the site: Figtree Variable, latin, 17 KB, OFL. Preloaded; the fallback has its metrics, so
 * that nothing moves when it arrives. All letters of Latin-1 and the signs of our languages are in it, made from the
 * 20 KB of Google's latin file by `pyftsubset --layout-features=kern,tnum,ccmp,locl,rvrn --no-hinting --flavor=woff2
 * --unicodes=U+20-7E,U+A0-A1,U+A3,U+A5,U+A7,U+A9-AB,U+AE,U+B0,U+B2-B3,U+B7,U+BA-BB,U+BD,U+BF-FF,U+152-153,U+2013-2014,
 * U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2212`.
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
