import { api } from '@/lib/client/client'
import { noAnswer } from '@/lib/client/no-answer'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { TripSurvey } from '@/lib/reservations/survey/contract'
import { browserOptions, type SignedIn } from './visitor'

/** The question after a trip, for its buyer alone; the page does without it when it cannot be asked. */
export async function loadSurvey(
  market: Market,
  { reader, reservation: { code, status } }: ReservationDetail,
  visitor: SignedIn | null,
): Promise<TripSurvey | null> {
  if (reader === 'holder' || status !== 'completed') return null
  const options = await browserOptions(visitor)
  return api(market).survey.ofReservation({ params: { code } }, options).catch(noAnswer('survey', null))
}
