import { expect, it } from 'vitest'
import { RESERVATION_VIEWS } from '@/lib/desk/reservation-views'
import { deskLinks } from '@/lib/links/desk-links'
import { readReservationsWish, reservationsQuery, searchOf } from './reservations-wish'

it('reads back every wish it writes into an address', () => {
  for (const view of RESERVATION_VIEWS)
    for (const q of ['', '7K4M-9QXD', 'josé & ana', '100%']) {
      const href = deskLinks.reservations(reservationsQuery({ view, q }))
      const query = Object.fromEntries(new URL(href, 'http://x').searchParams)
      expect(readReservationsWish(query)).toEqual({ view, q })
    }
})

it('leaves out what it does not know, and asks the API for no empty words', () => {
  const wish = readReservationsWish({ view: 'everything', q: ['a', 'b'] })
  expect(wish).toEqual({ view: 'all', q: '' })
  expect(searchOf(wish)).toEqual({ view: 'all' })
  expect(readReservationsWish({ q: `  ${'x'.repeat(500)}` }).q).toHaveLength(120)
})
