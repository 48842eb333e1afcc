import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { ChangeFacts } from '../change-facts'
import { refused } from '../refuse-change'
import type { AskedParty } from './asked-party'
import { chosenOf } from './chosen'

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
  const rooms = named ?? chosenOf(lines, trip.position, 'rooms')
  const isFull = rooms.every(({ uuid, qty }) => qty % occupancyOf(product, uuid) === 0)
  const travellers = rooms.reduce((all, { qty }) => all + qty, 0)
  const fits = areRoomsMandatory(product) ? travellers === tickets : travellers <= tickets
  if (!isFull || !fits) throw refused('rooms_do_not_fit')
}

function occupancyOf({ addOns }: Pick<SoldProduct, 'addOns'>, uuid: string): number {
  return addOns.find(({ id, kind }) => id === uuid && kind === 'room')?.occupancy ?? 1
}
