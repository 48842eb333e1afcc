import { expect, it } from 'vitest'
import { contentLinks } from '@/lib/links/content-links'
import { links, slugIn } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'

const slugs = { default: 'defecto', es: 'mar', en: 'sea' }
const tour = { type: 'experience', permalink: slugs }
const bundle = { type: 'package', permalink: slugs }

it.each([
  [links.home(), '/'],
  [links.search(), '/search'],
  [links.search({ a: undefined }), '/search'],
  [links.search({ a: 1, b: 'x y', c: undefined }), '/search?a=1&b=x+y'],
  [links.product(tour, 'es_MX'), '/tours/mar'],
  [links.product(tour, 'en_US'), '/tours/sea'],
  [links.product(bundle, 'es_CO'), '/paquete/mar'],
  [links.product({ type: 'group', permalink: 'mar' }, 'en_US'), '/tours/mar'],
  [links.productSection(tour, 'faqs', 'es_MX'), '/experience/mar/faqs'],
  [links.productSection(bundle, 'for-me', 'en_US'), '/package/sea/for-me'],
  [links.country(slugs, 'es_MX'), '/pais/viajar-a-mar'],
  [links.country('mar', 'en_US'), '/country/travel-to-mar'],
  [links.place('continent', slugs, 'es_CO'), '/continente/mar'],
  [links.place('city', slugs, 'en_US'), '/city/sea'],
  [links.place('category', 'mar', 'es_MX'), '/categoria/mar'],
  [links.host('mar', 'es_CO'), '/anfitrion/mar'],
  [links.host(slugs, 'en_US'), '/host/sea'],
  [links.cart(), '/shopping-cart'],
  [links.checkout({ step: 'x' }), '/checkout?step=x'],
  [links.layaway(), '/layaway'],
  [links.fastCheckout(), '/fast-checkout'],
  [links.publicReservation('C'), '/public/reservation/C'],
  [links.publicReservation('C', 'flights'), '/public/reservation/C/flights'],
  [links.editPublicReservation('C'), '/public/reservation/C/edit'],
  [links.signIn('/user/profile'), '/?dialog=auth&redirect=%2Fuser%2Fprofile'],
  [links.notFound(), '/404'],
  [links.unauthorised(), '/401'],
  [links.offline(), '/offline'],
  [userLinks.profile(), '/user/profile'],
  [userLinks.profile('points'), '/user/profile/points'],
  [userLinks.reservation('C'), '/user/reservation/C'],
  [userLinks.reservation('C', 'provider'), '/user/reservation/C/provider'],
  [userLinks.editReservation('C'), '/user/reservation/C/edit'],
  [userLinks.magicLink('T'), '/magic-link/T'],
  [userLinks.newPassword('T'), '/new-password/T'],
  [userLinks.newEmail('T'), '/new-email/T'],
  [userLinks.ownData('T'), '/my-data/T'],
  [links.access('T'), '/public/access/T'],
  [links.traveler('T'), '/public/traveler/T'],
  [links.ownVoucher('T'), '/public/voucher/T'],
  [links.refundAccount('T'), '/public/refund-account/T'],
  [links.question('T'), '/public/question/T'],
  [links.hostChat('T'), '/public/host-chat/T'],
  [links.lead('T'), '/public/lead/T'],
  [links.certificate('0a'.repeat(32)), `/public/certificate/${'0a'.repeat(32)}`],
  [userLinks.socialAuth(), '/social-auth'],
  [userLinks.google(null), '/auth/google'],
  [userLinks.google('/user/profile?a=1'), '/auth/google?redirect=%2Fuser%2Fprofile%3Fa%3D1'],
  [userLinks.invitation('T'), '/invitation/T'],
  [contentLinks.announcement(slugs, 'en_US'), '/announcement/sea'],
  [contentLinks.flight(slugs, 'es_MX'), '/f/mar'],
  [contentLinks.hotel(slugs, 'es_MX'), '/h/mar'],
  [contentLinks.landing(slugs, 'es_MX'), '/landing/mar'],
  [contentLinks.landing(slugs, 'en_US', 'l'), '/l/sea'],
  [contentLinks.landingVariant(slugs, 'gnrl1', 'es_MX'), '/landing/mar/gnrl1'],
  [contentLinks.outlet(), '/outlet'],
  [contentLinks.outlet('exp1'), '/outlet/exp1'],
  [contentLinks.influencer('ana', 'lo-mejor-peru'), '/ana/lo-mejor-peru'],
  [contentLinks.availabilityState(), '/f/components/availability'],
  [contentLinks.availabilityState('empty'), '/f/components/availability/empty'],
  [contentLinks.productVariant(bundle, 'es_MX'), '/paquete/mar/ppcv1'],
  [contentLinks.placeTab('city', slugs, { tab: 'trips' }, 'es_MX'), '/ciudad/mar/viajes'],
  [contentLinks.placeTab('city', slugs, { tab: 'trips', days: 3 }, 'en_US'), '/city/sea/trips/3'],
  [contentLinks.placeTab('city', slugs, { tab: 'tours' }, 'es_MX'), '/ciudad/mar/tours'],
])('%s is built', (link, expected) => {
  expect(link).toBe(expected)
})

it('a language without a slug takes the default one', () => {
  expect(slugIn({ ...slugs, en: '' }, 'en_US')).toBe('defecto')
  expect(slugIn(slugs, 'es_CO')).toBe('mar')
})
