import { PAST_TERMS_VERSIONS } from '@/lib/checkout/terms'
import { page, type Route, redirect, withQuery } from '../route'

const listed = { sitemap: true } as const

/** Addresses without parameters: system pages, what the site says of itself, campaigns. Specification §2, static routes. */
export const FIXED_ROUTES: readonly Route[] = [
  page('home', '/', listed),
  page('search', '/search', { ...listed, lists: () => ({ type: 'all', value: 'all' }) }),
  page('notFound', '/404', { status: 404 }),
  page('unauthorised', '/401', { status: 401 }),
  page('offline', '/offline'),
  page('aboutUs', '/about-us', listed),
  page('whyChooseUs', '/why-choose-us', listed),
  page('contactUs', '/contact-us', listed),
  page('terms', '/terms-and-conditions', listed),
  page('pastTerms', `/terms-and-conditions/(version:${PAST_TERMS_VERSIONS.join('|')})`, {
    page: ({ version }) => `/terms-and-conditions/${version}`,
  }),
  page('privacy', '/privacy-policy', listed),
  page('visas', '/visas-and-restrictions', listed),
  page('localflex', '/localflex', listed),
  page('approvedPartner', '/approved-partner', listed),
  page('clubLocal', '/club-local', listed),
  page('buenFin', '/buen-fin', listed),
  page('mountains', '/c/mountains-in-mexico', listed),
  page('expo', '/expo-viaja-vuela-2023', listed),
  page('vancouver', '/vancouver-tours-con-vuelo-desde-guadalajara', {
    ...listed,
    english: '/vancouver-tours-with-flight-from-guadalajara',
  }),
  page('auroras', '/caceria-de-auroras-grupal', { ...listed, english: '/northern-lights-group-trip' }),
  page('conference', '/conferencia', { english: '/conference' }),
  page('conferenceSpeakers', '/conferencia-ponentes', { english: '/conference-speakers' }),
  page('conferenceAllies', '/conferencia-aliados', { english: '/conference-allies' }),
  page('wheel', '/wheel-of-fortune', listed),
  page('announcements', '/announcement', listed),
  page('outlet', '/outlet', { ...listed, tested: 'outlet' }),
  page('flights', '/f', listed),
  page('hotels', '/h', listed),
  page('availabilityStates', '/f/components/availability'),
  redirect('customerBenefits', '/customer-benefits', { to: (_, query) => withQuery('/localflex', query) }),
  redirect('hotsale', '/hotsale', { to: (_, query) => withQuery('/outlet', query) }),
]

/** Redirects that exist but are disabled; an operator enables them by name (`ENABLED_REDIRECTS`). */
export const DISABLED_REDIRECTS: readonly Route[] = [
  ['buen-fin-viajes', '/buen-fin-viajes'],
  ['landing-hot-sale-viajes', '/landing/hot-sale-viajes'],
  ['landing-verano-en-europa', '/landing/verano-en-europa'],
].map(([name = '', pattern = '']) => redirect(name, pattern, { to: () => '/404', disabled: true }))
