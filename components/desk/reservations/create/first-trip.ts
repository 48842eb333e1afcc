import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import type { FirstTrip } from './use-wish'

/** The form with a departure chosen; a trip is found by its id as by its address. */
export function firstTripOf({ uuid, code, product }: DeskDeparture): FirstTrip {
  const permalink = { default: product.uuid, es: product.uuid, en: product.uuid }
  return {
    departure: uuid,
    trip: { type: 'experience', title: product.name, place: code, permalink },
  }
}
