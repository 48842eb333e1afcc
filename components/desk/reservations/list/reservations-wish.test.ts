import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { RESERVATION_VIEWS } from '@/lib/desk/reservation-views'
import { RESERVATION_SORTS } from '@/lib/desk/views/list-sorts'
import { deskLinks } from '@/lib/links/desk-links'
import { CURRENCIES } from '@/lib/locale/market'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import {
  CHOSEN_COLUMNS,
  EVERYTHING,
  filtersOn,
  type ReservationsWish,
  readReservationsWish,
  reservationsQuery,
  searchOf,
  without,
} from './reservations-wish'

const day = fc.constantFrom(null, '2027-04-19', '2028-02-29') as fc.Arbitrary<ReservationsWish['from']>
const wishes: fc.Arbitrary<ReservationsWish> = fc.record({
  view: fc.constantFrom(...RESERVATION_VIEWS),
  q: fc.constantFrom('', '7K4M-9QXD', 'josé & ana', '100%'),
  status: fc.constantFrom(null, ...RESERVATION_STATUSES),
  currency: fc.constantFrom(null, ...CURRENCIES),
  ...{ from: day, to: day },
  sort: fc.constantFrom(...RESERVATION_SORTS),
  hide: fc.subarray([...CHOSEN_COLUMNS]),
})

test.prop([wishes])('reads back every wish it writes into an address', (wish) => {
  const href = deskLinks.reservations(reservationsQuery(wish))
  const query = Object.fromEntries(new URL(href, 'http://x').searchParams)
  expect(readReservationsWish(query)).toEqual(wish)
})

test.prop([wishes])('has no filter on once all that were are dropped, one by one', (wish) => {
  const plain = filtersOn(wish).reduce((now, name) => without(now, name), wish)
  expect(filtersOn(plain)).toEqual([])
  expect([plain.view, plain.sort, plain.hide]).toEqual([wish.view, wish.sort, wish.hide])
})

it('leaves out what it does not know, and asks the API for no empty words', () => {
  const wish = readReservationsWish({
    ...{ view: 'everything', q: ['a', 'b'], sort: 'price' },
    ...{ status: 'gone', currency: 'EUR', from: '2027-02-30', hide: 'reservation.paid.paid' },
  })
  expect(wish).toEqual({ ...EVERYTHING, hide: ['paid'] })
  expect(searchOf(wish)).toEqual({ view: 'all', sort: '-created' })
  expect(readReservationsWish({ view: 'leaving' }).sort).toBe('start')
  expect(readReservationsWish({ q: `  ${'x'.repeat(500)}` }).q).toHaveLength(120)
})
