import { expect, it } from 'vitest'
import { indexXml, partXml } from './sitemap-xml'

const SITE = 'https://andanza.example'

it('a sitemap names both languages at both addresses, and an address they share once', () => {
  const xml = partXml(SITE, [
    { es: '/pais/viajar-a-egipto', en: '/country/travel-to-egypt' },
    { es: '/search', en: '/search' },
    { es: '/search', en: '/search' },
  ])
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    `<loc>${SITE}/pais/viajar-a-egipto`,
    `<loc>${SITE}/country/travel-to-egypt`,
    `<loc>${SITE}/search`,
  ])
  expect(xml.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual(
    [1, 2].flatMap(() => [
      `hreflang="es-MX" href="${SITE}/pais/viajar-a-egipto"`,
      `hreflang="es-CO" href="${SITE}/pais/viajar-a-egipto"`,
      `hreflang="en-US" href="${SITE}/country/travel-to-egypt"`,
      `hreflang="x-default" href="${SITE}/pais/viajar-a-egipto"`,
    ]),
  )
})

it('no address can break out of the XML', () => {
  expect(indexXml([`${SITE}/a?b=<c>&d="e"`])).toContain(
    '<loc>https://andanza.example/a?b=&lt;c>&amp;d=&quot;e&quot;</loc>',
  )
})

it('an entry says when its page was changed and which picture it has, and nothing where nobody knows', () => {
  const xml = partXml(SITE, [
    { es: '/tours/a', en: '/tours/b', changed: '2027-01-02T03:04:05.000Z', picture: '/pictures/1/x.webp' },
    { es: '/search', en: '/search' },
  ])
  const [first, second, third] = xml.split('<url>').slice(1)
  for (const entry of [first, second]) {
    expect(entry).toContain('<lastmod>2027-01-02T03:04:05.000Z</lastmod>')
    expect(entry).toContain(`<image:image><image:loc>${SITE}/pictures/1/x.webp</image:loc></image:image>`)
  }
  expect(third).not.toMatch(/lastmod|image:/)
})
