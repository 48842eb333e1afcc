import { expect, it } from 'vitest'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import { referrerPolicy } from './referrer-policy'
import { VISITOR_ROUTES } from './routes/visitor-routes'

it('tells nobody an address that opens something', () => {
  for (const path of [
    userLinks.magicLink('t0ken'),
    userLinks.newPassword('t0ken'),
    userLinks.newEmail('t0ken'),
    userLinks.ownData('t0ken'),
    links.access('t0ken'),
    links.traveler('t0ken'),
    links.refundAccount('t0ken'),
    links.ownVoucher('t0ken'),
    links.certificate('0123456789abcdef'),
    userLinks.editReservation('ABCDEFGHJKMNP'),
    '/public/reservation/ABCDEFGHJKMNP',
    '/user/reservation/ABCDEFGHJKMNP/travelers',
  ])
    expect(referrerPolicy(path, ''), path).toBe('no-referrer')
})

it('nor one with a code behind its question mark', () => {
  for (const query of ['?code=ABCDEFGHJKMNP', '?other=1&code=x'])
    expect(referrerPolicy(links.layaway(), query), query).toBe('no-referrer')
  expect(referrerPolicy(links.layaway(), '?barcode=x')).toBeNull()
})

it('knows every page of a visitor whose address has a code, a token or a hash', () => {
  const params = { code: 'ABCDEFGHJKMNP', token: 't0ken', hash: '0123456789abcdef' }
  const keyed = VISITOR_ROUTES.filter(({ pattern }) => /\{(code|token|hash)\}/.test(pattern))
  const pages = keyed.flatMap((route) => (route.kind === 'page' ? [route.page(params, 'user')] : []))
  expect(pages.length).toBeGreaterThanOrEqual(9)
  expect(pages.filter((path) => referrerPolicy(path, '') === null)).toEqual([])
})

it('leaves the others as they are', () => {
  for (const path of [links.home(), '/public', '/user/profile/reservations', '/tours/magic-link'])
    expect(referrerPolicy(path, ''), path).toBeNull()
})
