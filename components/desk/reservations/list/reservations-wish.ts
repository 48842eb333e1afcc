import { type LocalDate, parseLocalDate } from '@/lib/dates/local-date'
import { plainSort, RESERVATION_VIEWS, type ReservationView } from '@/lib/desk/reservation-views'
import { RESERVATION_SORTS } from '@/lib/desk/views/list-sorts'
import { CURRENCIES, type Currency } from '@/lib/locale/market'
import { RESERVATION_STATUSES, type ReservationStatus } from '@/lib/reservations/detail'

/** Columns that can be left out; whose reservation it is always stands there. */
export const CHOSEN_COLUMNS = ['trip', 'status', 'paid', 'pending', 'lastDay', 'placed'] as const

export type ChosenColumn = (typeof CHOSEN_COLUMNS)[number]

/** Which reservations are looked at, as the address says; null: whatever it is. */
export interface ReservationsWish {
  readonly view: ReservationView
  /** A code, an e-mail address, or a part of a name; empty for all. */
  readonly q: string
  readonly status: ReservationStatus | null
  readonly currency: Currency | null
  /** Departs between these days, both included. */
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly sort: (typeof RESERVATION_SORTS)[number]
  /** Columns that are not shown. */
  readonly hide: readonly ChosenColumn[]
}

/** What narrows a list and can be dropped by itself. */
export const RESERVATION_FILTERS = ['q', 'status', 'currency', 'from', 'to'] as const

export type ReservationFilter = (typeof RESERVATION_FILTERS)[number]

/** Everything, in the order it was placed. */
export const EVERYTHING: ReservationsWish = {
  ...{ view: 'all', q: '', status: null, currency: null, from: null, to: null, sort: '-created', hide: [] },
}

const MOST = 120

/** Reads an address; what it does not know is left out. */
export function readReservationsWish(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): ReservationsWish {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value.trim().slice(0, MOST) : ''
  }
  const view = RESERVATION_VIEWS.find((known) => known === query.view) ?? 'all'
  const hidden = text('hide').split('.')
  return {
    ...{ view, q: text('q'), from: parseLocalDate(text('from')), to: parseLocalDate(text('to')) },
    status: RESERVATION_STATUSES.find((known) => known === query.status) ?? null,
    currency: CURRENCIES.find((known) => known === query.currency) ?? null,
    sort: RESERVATION_SORTS.find((known) => known === query.sort) ?? plainSort(view),
    hide: CHOSEN_COLUMNS.filter((column) => hidden.includes(column)),
  }
}

/** The query of a wish; what is so anyway is left out. */
export function reservationsQuery({ view, q, sort, hide, ...filters }: ReservationsWish) {
  return {
    ...{ view: view === 'all' ? null : view, q: q || null, ...filters },
    sort: sort === plainSort(view) ? null : sort,
    hide: hide.length === 0 ? null : hide.join('.'),
  }
}

/** The wish in another view, which is sorted as it is anyway. */
export const inView = (wish: ReservationsWish, view: ReservationView): ReservationsWish => ({
  ...wish,
  view,
  sort: plainSort(view),
})

/** What of it narrows the list now. */
export const filtersOn = (wish: ReservationsWish): readonly ReservationFilter[] =>
  RESERVATION_FILTERS.filter((name) => wish[name] !== null && wish[name] !== '')

/** The wish without one filter, or without all of them. */
export function without(wish: ReservationsWish, ...names: readonly ReservationFilter[]): ReservationsWish {
  const dropped = Object.fromEntries(names.map((name) => [name, EVERYTHING[name]]))
  return { ...wish, ...dropped }
}

/** How the API is asked for a wish. */
export function searchOf({ view, q, sort, status, currency, from, to }: ReservationsWish) {
  return {
    ...{ view, sort },
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(currency ? { currency } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}
