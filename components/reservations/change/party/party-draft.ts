import { roomsForTickets } from '@/lib/pricing/rooms-for-tickets'
import type { ChangeableParty, ChangeDates } from '@/lib/reservations/change-contract'

type Counts = Readonly<Record<string, number>>

/** Who shall travel and with what: rooms in travellers, extras in pieces, by their uuid. */
export interface PartyDraft {
  readonly tickets: number
  readonly rooms: Counts
  readonly extras: Counts
}

export type PartyChange = 'travelers' | 'rooms' | 'extras'

/** The trip as it is. */
export function draftOf({ tickets, rooms, extras }: ChangeableParty): PartyDraft {
  return { tickets, rooms: counted(rooms.items), extras: counted(extras.items) }
}

function counted(items: ChangeableParty['extras']['items']): Counts {
  return Object.fromEntries(items.map(({ uuid, qty }) => [uuid, qty]))
}

/**
 * Other travellers: rooms follow where everybody needs one, or where there are more beds than travellers, in full rooms of the
 * type most of them have.
 */
export function withTickets(party: ChangeableParty, draft: PartyDraft, tickets: number): PartyDraft {
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

function travellersIn(rooms: Counts): number {
  return Object.values(rooms).reduce((all, qty) => all + qty, 0)
}

/** How many travellers have a bed, and whether that is right. */
export function bedsOf({ rooms: { mandatory } }: ChangeableParty, draft: PartyDraft) {
  const placed = travellersIn(draft.rooms)
  return { placed, fits: mandatory ? placed === draft.tickets : placed <= draft.tickets }
}

/** What differs from the trip as it is. */
export function changesOf(party: ChangeableParty, draft: PartyDraft): PartyChange[] {
  const was = draftOf(party)
  const differs = (one: Counts, other: Counts) => Object.keys(one).some((uuid) => one[uuid] !== other[uuid])
  return [
    ...(draft.tickets === was.tickets ? [] : ['travelers' as const]),
    ...(differs(was.rooms, draft.rooms) ? ['rooms' as const] : []),
    ...(differs(was.extras, draft.extras) ? ['extras' as const] : []),
  ]
}

/** The draft without one of its changes. */
export function without(party: ChangeableParty, draft: PartyDraft, change: PartyChange): PartyDraft {
  const was = draftOf(party)
  if (change === 'extras') return { ...draft, extras: was.extras }
  if (change === 'rooms' && draft.tickets === was.tickets) return { ...draft, rooms: was.rooms }
  // Rooms follow their travellers back.
  return { ...draft, tickets: was.tickets, rooms: was.rooms }
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
    ...(changes.includes('extras') && { extras: listed(draft.extras) }),
  }
  return type === 'package' ? { packages: [trip] } : { experiences: [trip] }
}
