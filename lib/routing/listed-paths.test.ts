import { expect, it } from 'vitest'
import { listedPaths, privatePrefixes } from './listed-paths'

it('the sitemap lists fixed pages that are for everybody, and neither system pages nor invitations', () => {
  expect(listedPaths().map(({ es }) => es)).toEqual([
    ...['/', '/search', '/about-us', '/why-choose-us', '/contact-us', '/terms-and-conditions'],
    ...['/privacy-policy', '/visas-and-restrictions', '/localflex', '/approved-partner', '/club-local'],
    ...['/buen-fin', '/c/mountains-in-mexico', '/expo-viaja-vuela-2023'],
    ...['/vancouver-tours-con-vuelo-desde-guadalajara', '/caceria-de-auroras-grupal'],
    ...['/wheel-of-fortune', '/announcement', '/outlet', '/f', '/h'],
  ])
})

it('the sitemap lists the English address of a page whose own is in Spanish words', () => {
  expect(listedPaths().filter(({ es, en }) => es !== en)).toEqual([
    {
      es: '/vancouver-tours-con-vuelo-desde-guadalajara',
      en: '/vancouver-tours-with-flight-from-guadalajara',
    },
    { es: '/caceria-de-auroras-grupal', en: '/northern-lights-group-trip' },
  ])
})

it('robots stay out of what belongs to one visitor', () => {
  expect(privatePrefixes()).toEqual([
    ...[
      '/checkout',
      '/desk',
      '/desk/',
      '/fast-checkout',
      '/invitation',
      '/invitation/',
      '/layaway',
      '/magic-link/',
    ],
    ...['/my-data/', '/new-email/', '/new-password/', '/public/', '/shopping-cart', '/social-auth', '/user/'],
  ])
})
