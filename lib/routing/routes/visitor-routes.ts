import { PROFILE_TABS, RESERVATION_SECTIONS } from '@/lib/links/segments'
import { reservationPath } from '../guards'
import { REFERRAL_COOKIE } from '../invited-cookie'
import { type PageRoute, type Params, page, type Route, redirect, type Visitor, withQuery } from '../route'

const SECTION = `(section:${RESERVATION_SECTIONS.join('|')})`
const hidden = { access: 'private' } as const

/** What belongs to one visitor: cart, checkout, reservations, the user area, signing in. Never cached. */
export const VISITOR_ROUTES: readonly Route[] = [
  page('cart', '/shopping-cart', hidden),
  page('checkout', '/checkout', hidden),
  page('layaway', '/layaway', hidden),
  page('fastCheckout', '/fast-checkout', hidden),
  page('publicReservation', '/public/reservation/{code}', onPublicSide()),
  page('publicReservationSection', `/public/reservation/{code}/${SECTION}`, onPublicSide()),
  page('publicReservationEdit', '/public/reservation/{code}/edit', onPublicSide('/edit')),
  page('access', '/public/access/{token}', {
    ...hidden,
    page: ({ token }) => `/public/access/${token}`,
  }),
  page('traveler', '/public/traveler/{token}', {
    ...hidden,
    page: ({ token }) => `/public/traveler/${token}`,
  }),
  page('ownVoucher', '/public/voucher/{token}', {
    ...hidden,
    page: ({ token }) => `/public/voucher/${token}`,
  }),
  page('refundAccount', '/public/refund-account/{token}', {
    ...hidden,
    page: ({ token }) => `/public/refund-account/${token}`,
  }),
  page('hostChat', '/public/host-chat/{token}', {
    ...hidden,
    page: ({ token }) => `/public/host-chat/${token}`,
  }),
  page('question', '/public/question/{token}', {
    ...hidden,
    page: ({ token }) => `/public/question/${token}`,
  }),
  page('lead', '/public/lead/{token}', {
    ...hidden,
    page: ({ token }) => `/public/lead/${token}`,
  }),
  page('certificate', '/public/certificate/{hash}', {
    ...hidden,
    page: ({ hash }) => `/public/certificate/${hash}`,
  }),
  redirect('userReservations', '/user/reservation', {
    to: (_, query) => withQuery('/user/profile/reservations', query),
    status: 307,
  }),
  page('userReservation', '/user/reservation/{code}', onUserSide()),
  page('userReservationSection', `/user/reservation/{code}/${SECTION}`, onUserSide()),
  page('userReservationEdit', '/user/reservation/{code}/edit', onUserSide('/edit')),
  page('userProfile', '/user/profile', { ...hidden, guard: 'usersOnly', page: profilePath }),
  // Whoever is not signed in has them in their browser.
  page('favourites', '/user/profile/favorites', hidden),
  page(
    'userProfileTab',
    `/user/profile/(tab:${PROFILE_TABS.filter((tab) => tab !== 'favorites').join('|')})`,
    {
      ...hidden,
      guard: 'usersOnly',
      page: profilePath,
    },
  ),
  page('magicLink', '/magic-link/{token}', {
    ...hidden,
    guard: 'guestsOnly',
    page: ({ token }) => `/magic-link/${token}`,
  }),
  // Signed in or not: who changes a forgotten password may be signed in here.
  page('newPassword', '/new-password/{token}', { ...hidden, page: ({ token }) => `/new-password/${token}` }),
  page('newEmail', '/new-email/{token}', { ...hidden, page: ({ token }) => `/new-email/${token}` }),
  page('ownData', '/my-data/{token}', {
    ...hidden,
    guard: 'usersOnly',
    page: ({ token }) => `/my-data/${token}`,
  }),
  page('socialAuth', '/social-auth', { ...hidden, guard: 'guestsOnly' }),
  redirect('invitation', '/invitation', { to: invited, guard: 'newcomersOnly' }),
  redirect('invitationCode', '/invitation/{token}', {
    to: invited,
    guard: 'newcomersOnly',
    remember: ({ token = '' }) => ({ [REFERRAL_COOKIE]: token }),
  }),
]

function onPublicSide(suffix: '' | '/edit' = ''): Partial<PageRoute> {
  const reservation = ({ code = '' }: Params) => code
  return {
    ...hidden,
    guard: suffix === '' ? 'publicReservation' : 'publicReservationEdit',
    reservation,
    page: (params) => reservationPath('public', params) + suffix,
  }
}

/** A guest who was redirected before stays at the address and sees what everybody with the code may see. */
function onUserSide(suffix = ''): Partial<PageRoute> {
  const show = (params: Params, visitor: Visitor) =>
    visitor === 'user' ? reservationPath('user', params) + suffix : `/public/reservation/${params.code}`
  return { ...hidden, guard: 'userReservation', reservation: ({ code = '' }) => code, page: show }
}

function profilePath({ tab = PROFILE_TABS[0] }: Params): string {
  return `/user/profile/${tab}`
}

/** Specification §2: permanently to the home page with the query kept. */
function invited(_params: Params, query: string): string {
  return withQuery('/', query)
}
