import { links } from '@/lib/links/links'
import { htmlLang, type Locale } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { pictureFile } from '@/lib/pictures/picture-files'
import sitePictures from '@/lib/pictures/site-pictures.json'

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:#fffbf5;color:#2a1a4a;font:400 17px/1.6 Figtree,system-ui,sans-serif}
header,main{width:100%;max-width:1180px;margin:0 auto;padding:16px}
header a{font-size:22px;font-weight:800;letter-spacing:-.02em;color:inherit;text-decoration:none;display:inline-block;padding:8px 0}
main{display:grid;gap:32px;align-content:center;padding-bottom:64px}
img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:20px;background:#e9defb}
h1{margin:0;font-size:clamp(2rem,5vw,3rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}
p{margin:16px 0 0;max-width:62ch;color:#5b4d78}
small{display:block;margin-top:12px;font-size:15px;color:#5b4d78}
nav{display:flex;flex-wrap:wrap;gap:12px;margin-top:32px}
nav a{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border:2px solid #2a1a4a;border-radius:999px;font-weight:700;color:#2a1a4a;text-decoration:none}
nav a:first-child{background:#2a1a4a;color:#fff}
a:focus-visible{outline:3px solid #2a1a4a;outline-offset:3px}
@media(min-width:768px){main{grid-template-columns:1fr 1fr;gap:48px;align-items:center}}`

/**
 * The page of a failure, whole without scripts, database or framework (specification §8): what happened, that nothing
 * was charged, the same address again, and the way home.
 * @param locale of the visitor
 */
export function failurePage(locale: Locale): string {
  const text = textsFor(locale, 'errors')
  return page(locale, { title: text('title'), text: text('text'), small: `500 · ${text('showing')}` })
}

/** The same shape where the page could not be had just now and will be again: nothing failed, and waiting helps. */
export function awayPage(locale: Locale): string {
  const text = textsFor(locale, 'errors')
  return page(locale, { title: text('awayTitle'), text: text('unavailable'), small: '503' })
}

/** The same shape for who asks faster than anybody reads: what happened, and that waiting helps. */
export function busyPage(locale: Locale, asked: 'searches' | 'pages'): string {
  const text = textsFor(locale, 'errors')
  const title = text(asked === 'searches' ? 'busyTitle' : 'busyPagesTitle')
  return page(locale, { title, text: text('too_many_requests'), small: '429' })
}

/** And for who comes when so many ask at once that their page cannot be shown. */
export function crowdedPage(locale: Locale): string {
  const text = textsFor(locale, 'errors')
  return page(locale, { title: text('crowdedTitle'), text: text('crowded'), small: '503' })
}

function page(locale: Locale, said: Readonly<Record<'title' | 'text' | 'small', string>>): string {
  const layout = textsFor(locale, 'layout')
  const text = textsFor(locale, 'errors')
  const picture = pictureFile(sitePictures.offline.name, 768)
  return `<!doctype html>
<html lang="${htmlLang(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(said.title)} · Andanza</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="${links.home()}" aria-label="${escaped(layout('home'))}">Andanza</a></header>
<main>
<img src="${picture}" alt="${escaped(text('pictureAlt'))}" width="768" height="432">
<div>
<h1>${escaped(said.title)}</h1>
<p>${escaped(said.text)}</p>
<small>${escaped(said.small)}</small>
<nav aria-label="${escaped(said.title)}"><a href="">${escaped(text('retry'))}</a><a href="${links.home()}">${escaped(text('home'))}</a></nav>
</div>
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
