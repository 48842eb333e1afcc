import { expect, it } from 'vitest'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import { referrerPolicy } from './referrer-policy'

it('tells nobody an address that opens something', () => {
  for (const path of [
    userLinks.magicLink('t0ken'),
    links.access('t0ken'),
    userLinks.editReservation('ABCDEFGHJKMNP'),
    '/public/reservation/ABCDEFGHJKMNP',
    '/user/reservation/ABCDEFGHJKMNP/travelers',
  ])
    expect(referrerPolicy(path), path).toBe('no-referrer')
})

it('leaves the others as they are', () => {
  for (const path of [links.home(), '/public', '/user/profile/reservations', '/tours/magic-link'])
    expect(referrerPolicy(path), path).toBeNull()
})
