import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import type { ChangeDates } from '@/lib/reservations/change-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { browserOptions, type SignedIn } from './visitor'

/** What the page that changes a trip begins with. */
export interface LoadedChange {
  /** The trip that is changed, by its place among those of the reservation. */
  readonly trip: number
  /** Null where nothing may be changed by whoever looks. */
  readonly dates: ChangeDates | null
  /** A departure that was chosen before a reload. */
  readonly chosen: string | null
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** The dates one trip of a reservation can be moved to; the first trip unless the address names another one. */
export async function loadChange(
  market: Market,
  { reservation, products }: Pick<ReservationDetail, 'reservation' | 'products'>,
  query: Query,
  visitor: SignedIn | null = null,
): Promise<LoadedChange> {
  const trip = products[Number(query.trip)] ? Number(query.trip) : 0
  const chosen = typeof query.date === 'string' ? query.date : null
  const { uuid, index } = products[trip] ?? {}
  const { headers } = await browserOptions(visitor)
  try {
    // The page asks for the browser it is made for, whose cookie counts on our own pages only.
    const dates = await api(market).reservations.changeDates(
      { params: { code: reservation.code }, query: { uuid, index } },
      { headers: { ...headers, 'sec-fetch-site': 'same-origin' } },
    )
    return { trip, dates, chosen }
  } catch (error) {
    if (error instanceof ApiError && [401, 404].includes(error.status)) return { trip, dates: null, chosen }
    throw error
  }
}
