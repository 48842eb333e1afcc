import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import type { ReservationReviews } from '@/lib/reservations/reviews/contract'
import { browserOptions, type SignedIn } from './visitor'

/** Who of a reservation can write a review; null for whoever only holds its code. */
export async function loadReviews(
  market: Market,
  code: string,
  visitor: SignedIn | null,
): Promise<ReservationReviews | null> {
  try {
    return await api(market).reviews.ofReservation({ params: { code } }, await browserOptions(visitor))
  } catch (error) {
    if (error instanceof ApiError && [401, 404].includes(error.status)) return null
    throw error
  }
}
