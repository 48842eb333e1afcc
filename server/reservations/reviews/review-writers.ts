import { dueZone } from '@/lib/layaway/due-instant'
import { languageOf } from '@/lib/locale/market'
import type { ReservationReviews } from '@/lib/reservations/reviews/contract'
import type { Context } from '@/server/platform/context'
import { reviewedUntil, whyNoReview } from '@/server/reservations/rules/review/review-window'
import { listLines, listProducts, type Reservation } from '../find-reservation'
import { tripsOfPlaces } from '../travel/places'
import { readTravelDetails } from '../travel/travel-details'
import { listReviewsOf, presentWritten, type TravelerReview } from './traveler-reviews'

/** Somebody of a reservation who can write about a trip. */
export interface Writer {
  readonly traveler: number
  /** As it stands under the review: `Diego R.` */
  readonly author: string
  readonly productId: string
  readonly trip: string
  readonly review: TravelerReview | null
}

/** Who of a reservation can write, and until when. */
export interface Reviewing {
  readonly closed: ReservationReviews['closed']
  readonly until: string | null
  readonly writers: readonly Writer[]
}

/**
 * Travellers whose names are known; of each trip the buyer, where they are not (they are forgotten 90 days after the
 * return), stands for the first place.
 */
export async function readReviewing(context: Context, reservation: Reservation): Promise<Reviewing> {
  const { id, status, currency, locale } = reservation
  // One after the other: a review is written in a transaction, whose connection does one thing at a time.
  const products = await listProducts(context, id)
  const lines = await listLines(context, id)
  const details = await readTravelDetails(context, id)
  const reviews = await listReviewsOf(context, id)
  const trips = tripsOfPlaces({ products, lines })
  const writers = trips.flatMap((trip, traveler): Writer[] => {
    const saved = details.traveler.find(({ position }) => position === traveler)?.value
    const review = reviews.find((one) => one.traveler === traveler) ?? null
    const isFirst = trips.indexOf(trip) === traveler
    const person = saved ?? (isFirst ? reservation : null)
    if (!person && !review) return []
    const author = review?.author ?? shortName(person ?? reservation)
    const { productId, snapshot } = trip
    return [{ traveler, author, productId, trip: snapshot.name[languageOf(locale)], review }]
  })
  const until = reviewedUntil(
    status,
    products.map(({ endDate }) => endDate),
  )
  return { closed: whyNoReview(until, context.clock.today(dueZone(currency))), until, writers }
}

/** For the buyer's page. */
export function presentReviewing({ closed, until, writers }: Reviewing): ReservationReviews {
  return {
    closed,
    until,
    writers: writers.map(({ traveler, author, trip, review }) => ({
      ...{ traveler, name: author, trip },
      review: review && presentWritten(review),
    })),
  }
}

/** First name and the first letter of the last one: enough to be a person, too little to be found. */
function shortName({
  firstname,
  lastname,
}: {
  readonly firstname: string
  readonly lastname: string
}): string {
  const [first = ''] = firstname.trim().split(/\s+/)
  const letter = [...lastname.trim()][0]
  return letter ? `${first} ${letter.toUpperCase()}.` : first
}
