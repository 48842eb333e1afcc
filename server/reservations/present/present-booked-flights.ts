import { languageOf } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { type FlightProblem, flightProblem } from '@/lib/reservations/travelers/flight-fit'
import type { BookedFlight } from '@/lib/reservations/travelers/provided'
import type { ReservationProduct } from '../find-reservation'
import type { ReservationFacts } from '../reservation-facts'
import type { TravelDetails } from '../travel/travel-details'
import { tripDays } from '../travel/trip-days'

/** Why a flight that was bought with a trip does not fit its days: by the rule of own flights, each way for itself. */
export function problemsOf(
  flight: BookedFlight | null,
  trip: Pick<ReservationProduct, 'startDate' | 'endDate'>,
): FlightProblem[] {
  if (!flight) return []
  const days = tripDays([trip])
  const { arrives_at, departs_at } = flight
  const found = [
    arrives_at && flightProblem({ way: 'arrival', arrives_at, departs_at: arrives_at }, days),
    departs_at && flightProblem({ way: 'departure', arrives_at: departs_at, departs_at }, days),
  ]
  return found.flatMap((problem) => problem || [])
}

/** The code under which the airline knows the flight of a trip; null while nobody entered it. */
export function flightCodeOf({ provided }: Pick<TravelDetails, 'provided'>, position: number): string | null {
  return provided.find((one) => one.position === position)?.value.flight?.code ?? null
}

/** Flights that were bought with trips, as the desk or the host entered them. */
export function presentBookedFlights({
  products,
  travel,
  reservation,
}: Pick<ReservationFacts, 'products' | 'travel' | 'reservation'>): ReservationDetail['booked_flights'] {
  return products.flatMap((trip) => {
    const flight = travel.provided.find(({ position }) => position === trip.position)?.value.flight
    if (!flight) return []
    return {
      ...{ position: trip.position, trip: trip.snapshot.name[languageOf(reservation.locale)], ...flight },
      problems: problemsOf(flight, trip),
    }
  })
}

/** What the hosts or the desk tell, trip by trip. */
export function providerNotesOf({ provided }: Pick<TravelDetails, 'provided'>): string {
  return provided.flatMap(({ value }) => (value.notes === '' ? [] : [value.notes])).join('\n\n')
}
