import type { AvailabilityEntry, OpenDate } from '@/lib/availability/contract'
import type { Selection } from '@/lib/cart/selection'
import { followTickets } from '@/lib/pricing/follow-tickets'
import { roomsForTickets } from '@/lib/pricing/rooms-for-tickets'
import { type BookableAddOn, type BookingFacts, hasMandatoryRooms } from './booking-facts'

/** What was chosen on the page. */
export interface BookingChoice {
  /** null: an open date, or nothing chosen yet. */
  readonly entry: AvailabilityEntry | null
  /** What the open date costs, when that is the choice. */
  readonly open: OpenDate | null
  readonly tickets: number
  readonly selected: Selection
  readonly room: string | null
}

/** An add-on with how many of it. */
export interface ChosenAddOn {
  readonly addOn: BookableAddOn
  readonly qty: number
}

/**
 * The add-ons of a choice (domain.md §1, specification §4): included and mandatory ones follow the tickets, optional
 * ones have their quantity, rooms hold exactly the travellers in full rooms, the chosen type first.
 */
export function chosenAddOns(facts: BookingFacts, { tickets, selected, room }: BookingChoice): ChosenAddOn[] {
  const others = facts.addOns
    .filter(({ kind }) => kind !== 'room')
    .map((addOn) => ({ addOn, kind: addOn.kind, group: addOn.group, qty: selected[addOn.uuid] ?? 0 }))
  const following = followTickets(others, tickets).map(({ addOn, qty }) => ({ addOn, qty }))
  return [...following.filter(({ qty }) => qty > 0), ...chosenRooms(facts, tickets, room)]
}

function chosenRooms(facts: BookingFacts, tickets: number, room: string | null): ChosenAddOn[] {
  if (room === null && !hasMandatoryRooms(facts)) return []
  const rooms = facts.addOns.filter(({ kind }) => kind === 'room')
  const types = rooms.map(({ uuid, occupancy }) => ({ uuid, occupancy: occupancy ?? 1 }))
  return (roomsForTickets(types, tickets, room ?? undefined) ?? []).flatMap(({ uuid, qty }) => {
    const addOn = rooms.find((type) => type.uuid === uuid)
    return addOn ? [{ addOn, qty }] : []
  })
}
