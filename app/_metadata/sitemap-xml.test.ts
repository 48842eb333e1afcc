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
