import { expect, it } from 'vitest'
import { RESERVATION_VIEWS } from '@/lib/desk/reservation-views'
import { RESERVATION_SORTS } from '@/lib/desk/views/list-sorts'
import { deskLinks } from '@/lib/links/desk-links'
import { readReservationsWish, reservationsQuery, searchOf } from './reservations-wish'

it('reads back every wish it writes into an address', () => {
  for (const view of RESERVATION_VIEWS)
    for (const q of ['', '7K4M-9QXD', 'josé & ana', '100%'])
      for (const sort of RESERVATION_SORTS) {
        const href = deskLinks.reservations(reservationsQuery({ view, q, sort }))
        const query = Object.fromEntries(new URL(href, 'http://x').searchParams)
        expect(readReservationsWish(query)).toEqual({ view, q, sort })
      }
})

it('leaves out what it does not know, and asks the API for no empty words', () => {
  const wish = readReservationsWish({ view: 'everything', q: ['a', 'b'], sort: 'price' })
  expect(wish).toEqual({ view: 'all', q: '', sort: '-created' })
  expect(searchOf(wish)).toEqual({ view: 'all', sort: '-created' })
  expect(readReservationsWish({ view: 'leaving' }).sort).toBe('start')
  expect(readReservationsWish({ q: `  ${'x'.repeat(500)}` }).q).toHaveLength(120)
})
