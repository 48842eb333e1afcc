import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale/market'
import { links } from './links'
import { matchRoute } from './route-table'

const slugs = { default: 'ruta-maya', es: 'ruta-maya', en: 'maya-route' }
const tour = { type: 'experience', permalink: slugs }
const bundle = { type: 'package', permalink: slugs }

describe('links', () => {
  it('lead to the canonical address in the language of the reader', () => {
    expect(links.product(tour, 'es_MX')).toBe('/tours/ruta-maya')
    expect(links.product(bundle, 'es_CO')).toBe('/paquete/ruta-maya')
    expect(links.product(bundle, 'en_US')).toBe('/paquete/maya-route')
    expect(links.country(slugs, 'en_US')).toBe('/country/travel-to-maya-route')
    expect(links.country('egipto', 'es_MX')).toBe('/pais/viajar-a-egipto')
    expect(links.place('category', slugs, 'es_MX')).toBe('/categoria/ruta-maya')
    expect(links.search({ month: '2027-03', city: undefined, q: 'á & b' })).toBe(
      '/search?month=2027-03&q=%C3%A1+%26+b',
    )
    expect(links.layaway({ code: 'X' })).toBe('/layaway?code=X')
    expect(links.signIn('/user/profile?a=b')).toBe('/?dialog=auth&redirect=%2Fuser%2Fprofile%3Fa%3Db')
  })

  it('fall back to the default slug where a language has none', () => {
    expect(links.product({ type: 'experience', permalink: { ...slugs, en: '' } }, 'en_US')).toBe(
      '/tours/ruta-maya',
    )
  })

  it('are all addresses that the route table knows', () => {
    for (const locale of LOCALES) {
      const all = [
        links.home(),
        links.search(),
        links.product(tour, locale),
        links.product(bundle, locale),
        links.productSection(tour, 'faqs', locale),
        links.productSection(bundle, 'for-me', locale),
        links.country(slugs, locale),
        links.place('continent', slugs, locale),
        links.place('city', slugs, locale),
        links.place('category', slugs, locale),
        links.cart(),
        links.checkout(),
        links.layaway(),
        links.publicReservation('ABCDEFGHJKMNP'),
        links.publicReservation('ABCDEFGHJKMNP', 'payments'),
        links.notFound(),
        links.unauthorised(),
        links.offline(),
      ]
      for (const link of all) expect(matchRoute(link)?.route.kind, link).toBe('page')
    }
  })
})
