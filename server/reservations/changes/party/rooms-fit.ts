import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { WantedAddOn } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationLine } from '../../find-reservation'
import type { ChangeFacts } from '../change-facts'
import { refused } from '../refuse-change'
import type { AskedParty } from './asked-party'

/** What a trip has of its rooms, in travellers. */
export function roomsOf(lines: readonly ReservationLine[], position: number): WantedAddOn[] {
  const qty = new Map<string, number>()
  for (const line of lines.filter((one) => one.productPosition === position && one.kind === 'room'))
    qty.set(line.itemId, (qty.get(line.itemId) ?? 0) + line.qty)
  return [...qty].map(([uuid, travellers]) => ({ uuid, qty: travellers }))
}

/** Whether everybody of this product sleeps in a room that is paid. */
export function areRoomsMandatory({ addOns }: Pick<SoldProduct, 'addOns'>): boolean {
  return addOns.some(({ kind, group }) => kind === 'room' && group !== null)
}

/**
 * Rooms are full, and hold everybody where they are mandatory, nobody too many where they are not: a change of travellers
 * names its rooms.
 * @throws DomainError change_refused
 */
export function demandRoomsFit(
  { lines }: Pick<ChangeFacts, 'lines'>,
  { trip, product, wanted: { rooms: named, tickets } }: AskedParty,
): void {
  const rooms = named ?? roomsOf(lines, trip.position)
  const isFull = rooms.every(({ uuid, qty }) => qty % occupancyOf(product, uuid) === 0)
  const travellers = rooms.reduce((all, { qty }) => all + qty, 0)
  const fits = areRoomsMandatory(product) ? travellers === tickets : travellers <= tickets
  if (!isFull || !fits) throw refused('rooms_do_not_fit')
}

function occupancyOf({ addOns }: Pick<SoldProduct, 'addOns'>, uuid: string): number {
  return addOns.find(({ id, kind }) => id === uuid && kind === 'room')?.occupancy ?? 1
}
