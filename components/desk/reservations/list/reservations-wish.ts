import { RESERVATION_VIEWS } from '@/lib/desk/reservation-views'

export type ReservationView = (typeof RESERVATION_VIEWS)[number]

/** Which reservations are looked at, as the address says. */
export interface ReservationsWish {
  readonly view: ReservationView
  /** A code, an e-mail address, or a part of a name; empty for all. */
  readonly q: string
}

const MOST = 120

/** Reads an address; what it does not know is left out. */
export function readReservationsWish(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): ReservationsWish {
  const { view, q } = query
  return {
    view: RESERVATION_VIEWS.find((known) => known === view) ?? 'all',
    q: typeof q === 'string' ? q.trim().slice(0, MOST) : '',
  }
}

/** The query of a wish; what is so anyway is left out. */
export function reservationsQuery({ view, q }: ReservationsWish) {
  return { view: view === 'all' ? null : view, q: q || null }
}

/** How the API is asked for a wish. */
export const searchOf = ({ view, q }: ReservationsWish) => ({ view, ...(q ? { q } : {}) })
