import type { WantedChange } from '@/lib/reservations/change-contract'
import { invalid } from '@/server/platform/errors'
import type { WantedDate } from '@/server/reservations/rules/change/wanted-date'
import type { ReservationProduct } from '../find-reservation'

/**
 * What a body asks for, held against the reservation: a trip of it, with its travellers, from the departure it has.
 * @throws DomainError invalid with the field
 */
export function wantedDate(body: WantedChange, products: readonly ReservationProduct[]): WantedDate {
  const group = body.experiences.length > 0 ? 'experiences' : 'packages'
  const [trip, ...more] = [...body.experiences, ...body.packages]
  const [variation] = trip?.variations ?? []
  if (!trip || !variation) throw invalid('experiences', 'required')
  if (more.length > 0) throw invalid('packages', 'too_big')
  const own = products.find(({ productId, cartIndex }) => productId === trip.uuid && cartIndex === trip.index)
  if (!own) throw invalid(`${group}.0.uuid`, 'not_in_list')
  const path = `${group}.0.variations.0`
  if (variation.qty !== own.tickets) throw invalid(`${path}.qty`, 'not_in_list')
  const { start, code, prev_code } = variation.departure_date
  if (prev_code !== own.code) throw invalid(`${path}.departure_date.prev_code`, 'not_in_list')
  return { uuid: trip.uuid, index: trip.index, start, code, prevCode: prev_code }
}

/** The trip that is meant. @throws DomainError invalid where the reservation has none like it any more */
export function tripOf(products: readonly ReservationProduct[], wanted: Pick<WantedDate, 'uuid' | 'index'>) {
  const trip = products.find(
    ({ productId, cartIndex }) => productId === wanted.uuid && cartIndex === wanted.index,
  )
  if (!trip) throw invalid('uuid', 'not_in_list')
  return trip
}
