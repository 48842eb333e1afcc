import { plainSort, RESERVATION_VIEWS, type ReservationView } from '@/lib/desk/reservation-views'
import { RESERVATION_SORTS } from '@/lib/desk/views/list-sorts'

/** Which reservations are looked at, as the address says. */
export interface ReservationsWish {
  readonly view: ReservationView
  /** A code, an e-mail address, or a part of a name; empty for all. */
  readonly q: string
  readonly sort: (typeof RESERVATION_SORTS)[number]
}

const MOST = 120

/** Reads an address; what it does not know is left out. */
export function readReservationsWish(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): ReservationsWish {
  const { q } = query
  const view = RESERVATION_VIEWS.find((known) => known === query.view) ?? 'all'
  return {
    view,
    q: typeof q === 'string' ? q.trim().slice(0, MOST) : '',
    sort: RESERVATION_SORTS.find((known) => known === query.sort) ?? plainSort(view),
  }
}

/** The query of a wish; what is so anyway is left out. */
export function reservationsQuery({ view, q, sort }: ReservationsWish) {
  return {
    ...{ view: view === 'all' ? null : view, q: q || null },
    sort: sort === plainSort(view) ? null : sort,
  }
}

/** The wish in another view, which is sorted as it is anyway. */
export const inView = (wish: ReservationsWish, view: ReservationView): ReservationsWish => ({
  ...wish,
  view,
  sort: plainSort(view),
})

/** How the API is asked for a wish. */
export const searchOf = ({ view, q, sort }: ReservationsWish) => ({ view, sort, ...(q ? { q } : {}) })
