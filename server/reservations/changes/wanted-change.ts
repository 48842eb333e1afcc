import type { ChangeBody } from '@/lib/reservations/change-contract'
import { invalid } from '@/server/platform/errors'
import { ADD_ONS, type WantedChange } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationProduct } from '../find-reservation'

/**
 * What a body asks for, held against the reservation: a trip of it, and either another departure for its travellers or, on
 * the one it has, who travels and with what.
 * @throws DomainError invalid with the field
 */
export function wantedChange(body: ChangeBody, products: readonly ReservationProduct[]): WantedChange {
  const group = body.experiences.length > 0 ? 'experiences' : 'packages'
  const [trip, ...more] = [...body.experiences, ...body.packages]
  const [variation] = trip?.variations ?? []
  if (!trip || !variation) throw invalid('experiences', 'required')
  if (more.length > 0) throw invalid('packages', 'too_big')
  const own = products.find(({ productId, cartIndex }) => productId === trip.uuid && cartIndex === trip.index)
  if (!own) throw invalid(`${group}.0.uuid`, 'not_in_list')
  const { uuid, index } = trip
  const { qty, departure_date: date } = variation
  const addOns = {
    rooms: listed(trip.rooms, `${group}.0.rooms`),
    extras: listed(trip.extras, `${group}.0.extras`),
    flights: listed(trip.flights, `${group}.0.flights`),
    insurances: listed(trip.insurances, `${group}.0.insurances`),
  }
  const [named] = ADD_ONS.filter((kind) => addOns[kind] !== null)
  const path = `${group}.0.variations.0`
  if (date && date.prev_code !== own.code) throw invalid(`${path}.departure_date.prev_code`, 'not_in_list')
  const isParty = qty !== own.tickets || named !== undefined
  // A trip that is taken out takes everything of it along.
  if (qty === 0 && named) throw invalid(`${group}.0.${named}`, 'not_in_list')
  if (!date || (isParty && date.code === own.code))
    return { uuid, index, start: own.startDate, code: own.code, tickets: qty, ...addOns }
  // One kind of change at a time.
  if (qty !== own.tickets) throw invalid(`${path}.qty`, 'not_in_list')
  if (named) throw invalid(`${group}.0.${named}`, 'not_in_list')
  return { uuid, index, start: date.start, code: date.code, prevCode: date.prev_code }
}

type Listed = ChangeBody['experiences'][number]['rooms']

/** Each is named once. */
function listed(list: Listed, field: string) {
  if (!list) return null
  if (new Set(list.map(({ uuid }) => uuid)).size < list.length) throw invalid(field, 'not_in_list')
  return list
}

/** The trip that is meant. @throws DomainError invalid where the reservation has none like it any more */
export function tripOf(
  products: readonly ReservationProduct[],
  wanted: Pick<WantedChange, 'uuid' | 'index'>,
): ReservationProduct {
  const trip = products.find(
    ({ productId, cartIndex }) => productId === wanted.uuid && cartIndex === wanted.index,
  )
  if (!trip) throw invalid('uuid', 'not_in_list')
  return trip
}
