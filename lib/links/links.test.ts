import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale/market'
import { matchRoute } from '@/lib/routing/route-table'
import { contentLinks } from './content-links'
import { AVAILABILITY_STATES, CAMPAIGNS, VARIANTS } from './content-segments'
import { links } from './links'
import { PROFILE_TABS } from './segments'
import { userLinks } from './user-links'

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
        links.fastCheckout({ product: 'x' }).split('?')[0] ?? '',
        links.publicReservation('ABCDEFGHJKMNP'),
        links.publicReservation('ABCDEFGHJKMNP', 'payments'),
        links.notFound(),
        links.unauthorised(),
        links.offline(),
        ...Object.values(contentLinks)
          .filter((link) => link.length === 0)
          .map((link) => (link as () => string)()),
        contentLinks.announcement('viaja-ligero-7', locale),
        contentLinks.flight(slugs, locale),
        contentLinks.hotel(slugs, locale),
        ...(['l', 'p', 'permalink', 'landing'] as const).map((word) =>
          contentLinks.landing(slugs, locale, word),
        ),
        ...VARIANTS.map((test) => contentLinks.landingVariant(slugs, test, locale)),
        ...VARIANTS.map((test) => contentLinks.outlet(test)),
        ...CAMPAIGNS.map((campaign) => contentLinks.influencer('ana', campaign)),
        ...AVAILABILITY_STATES.map((state) => contentLinks.availabilityState(state)),
        contentLinks.productVariant(bundle, locale),
        contentLinks.placeTab('city', slugs, { tab: 'tours' }, locale),
        contentLinks.placeTab('city', slugs, { tab: 'trips', days: 45 }, locale),
        ...PROFILE_TABS.map((tab) => userLinks.profile(tab)),
        userLinks.profile(),
        userLinks.reservation('ABCDEFGHJKMNP'),
        userLinks.reservation('ABCDEFGHJKMNP', 'flights'),
        userLinks.editReservation('ABCDEFGHJKMNP'),
        userLinks.magicLink('AB12'),
        userLinks.newPassword('AB12'),
        userLinks.newEmail('AB12'),
        userLinks.ownData('AB12'),
        userLinks.socialAuth(),
      ]
      for (const link of all) expect(matchRoute(link)?.route.kind, link).toBe('page')
    }
    expect(matchRoute(userLinks.invitation('AB12'))?.route.kind).toBe('redirect')
  })

  it('call the tab of a place by the word of the language', () => {
    expect(contentLinks.placeTab('city', slugs, { tab: 'trips', days: 3 }, 'es_MX')).toBe(
      '/ciudad/ruta-maya/viajes/3',
    )
    expect(contentLinks.placeTab('city', slugs, { tab: 'trips' }, 'en_US')).toBe('/city/maya-route/trips')
  })
})
