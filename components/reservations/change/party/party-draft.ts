import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { roomsForTickets } from '@/lib/pricing/rooms-for-tickets'
import type { ChangeableParty, ChangeDates } from '@/lib/reservations/change-contract'

type Counts = Readonly<Record<string, number>>

/** What is chosen beside rooms, in pieces. */
export const SERVICES = ['extras', 'flights', 'insurances'] as const

export type Service = (typeof SERVICES)[number]

/** Who shall travel and with what: rooms in travellers, the rest in pieces, by their uuid. */
export interface PartyDraft extends Readonly<Record<Service, Counts>> {
  readonly tickets: number
  readonly rooms: Counts
}

export type PartyChange = 'travelers' | 'rooms' | Service

/** The trip as it is. */
export function draftOf({ tickets, rooms, ...party }: ChangeableParty): PartyDraft {
  return {
    ...{ tickets, rooms: counted(rooms.items), extras: counted(party.extras.items) },
    ...{ flights: counted(party.flights.items), insurances: counted(party.insurances.items) },
  }
}

/** The most of an item that can be had: what is not sold any more can only go, a flight is for one traveller. */
export function mostOf(
  of: 'rooms' | Service,
  { price, qty }: ChangeableParty['extras']['items'][number],
  tickets: number,
): number {
  if (price === null) return qty
  return of === 'flights' || of === 'insurances' ? tickets : ORDER_LIMITS.qty
}

function counted(items: ChangeableParty['extras']['items']): Counts {
  return Object.fromEntries(items.map(({ uuid, qty }) => [uuid, qty]))
}

/**
 * Other travellers: flights and insurances are never more than they are, rooms follow where everybody needs one, or where
 * there are more beds than travellers, in full rooms of the type most of them have.
 */
export function withTickets(party: ChangeableParty, was: PartyDraft, tickets: number): PartyDraft {
  const draft = withServices(party, was, tickets)
  // As many as travel now sleep as they do now.
  if (tickets === party.tickets) return { ...draft, tickets, rooms: counted(party.rooms.items) }
  const placed = travellersIn(draft.rooms)
  if (!(party.rooms.mandatory || placed > tickets)) return { ...draft, tickets }
  const types = party.rooms.items.flatMap(({ uuid, occupancy, price }) =>
    price === null && draft.rooms[uuid] === 0 ? [] : { uuid, occupancy: occupancy ?? 1 },
  )
  const [preferred] = Object.entries(draft.rooms).sort(([, one], [, other]) => other - one)
  const chosen = roomsForTickets(types, tickets, preferred?.[0])
  if (!chosen) return { ...draft, tickets }
  const rooms = Object.fromEntries(
    party.rooms.items.map(({ uuid }) => [uuid, chosen.find((one) => one.uuid === uuid)?.qty ?? 0]),
  )
  return { ...draft, tickets, rooms }
}

/** Flights and insurances with other travellers: what nobody touched is as the trip has it, as far as it may. */
function withServices(party: ChangeableParty, draft: PartyDraft, tickets: number): PartyDraft {
  const touched = changesOf(party, draft)
  const was = draftOf(party)
  const followedOf = (of: 'flights' | 'insurances') =>
    atMost((touched.includes(of) ? draft : was)[of], tickets)
  return { ...draft, flights: followedOf('flights'), insurances: followedOf('insurances') }
}

function atMost(counts: Counts, tickets: number): Counts {
  return Object.fromEntries(Object.entries(counts).map(([uuid, qty]) => [uuid, Math.min(qty, tickets)]))
}

function travellersIn(rooms: Counts): number {
  return Object.values(rooms).reduce((all, qty) => all + qty, 0)
}

/** How many travellers have a bed, and whether that is right. */
export function bedsOf({ rooms: { mandatory } }: ChangeableParty, draft: PartyDraft) {
  const placed = travellersIn(draft.rooms)
  return { placed, fits: mandatory ? placed === draft.tickets : placed <= draft.tickets }
}

/** What the trip has, as it is with other travellers: what follows them is no change of its own. */
function followed(was: PartyDraft, tickets: number): PartyDraft {
  return { ...was, flights: atMost(was.flights, tickets), insurances: atMost(was.insurances, tickets) }
}

/** What differs from the trip as it is. */
export function changesOf(party: ChangeableParty, draft: PartyDraft): PartyChange[] {
  const was = draftOf(party)
  const differs = (one: Counts, other: Counts) => Object.keys(one).some((uuid) => one[uuid] !== other[uuid])
  return [
    ...(draft.tickets === was.tickets ? [] : ['travelers' as const]),
    ...(differs(was.rooms, draft.rooms) ? ['rooms' as const] : []),
    ...SERVICES.filter((of) => differs(followed(was, draft.tickets)[of], draft[of])),
  ]
}

/** The draft without one of its changes. */
export function without(party: ChangeableParty, draft: PartyDraft, change: PartyChange): PartyDraft {
  const was = draftOf(party)
  if (change !== 'travelers' && change !== 'rooms')
    return { ...draft, [change]: followed(was, draft.tickets)[change] }
  if (change === 'rooms' && draft.tickets === was.tickets) return { ...draft, rooms: was.rooms }
  // What followed the travellers follows them back.
  return { ...withServices(party, draft, was.tickets), tickets: was.tickets, rooms: was.rooms }
}

/** As the call that quotes it takes it; null while nothing changes or rooms do not fit. */
export function bodyOf(
  type: 'experience' | 'package',
  { uuid, index }: ChangeDates['trip'],
  party: ChangeableParty,
  draft: PartyDraft,
) {
  const changes = changesOf(party, draft)
  if (changes.length === 0 || !bedsOf(party, draft).fits) return null
  const listed = (counts: Counts) =>
    Object.entries(counts).flatMap(([of, qty]) => (qty > 0 ? { uuid: of, qty } : []))
  const trip = {
    ...{ uuid, index, variations: [{ qty: draft.tickets, departure_date: null }] },
    ...(changes.includes('rooms') && { rooms: listed(draft.rooms) }),
    ...Object.fromEntries(SERVICES.flatMap((of) => (changes.includes(of) ? [[of, listed(draft[of])]] : []))),
  }
  return type === 'package' ? { packages: [trip] } : { experiences: [trip] }
}
