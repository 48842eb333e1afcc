import type { Manifest, ManifestReservation, ManifestTraveller } from '@/lib/desk/manifest/manifest-contract'

/** How the list is put in order. */
export const MANIFEST_ORDERS = ['room', 'reservation', 'name'] as const
export type ManifestOrder = (typeof MANIFEST_ORDERS)[number]

/** Somebody on the list, with whose reservation it is. */
export interface ListedTraveller {
  readonly traveller: ManifestTraveller
  readonly of: ManifestReservation
}

export interface ManifestGroup {
  /** Null where the list is one, by name. */
  readonly of: ManifestReservation | null
  /** The numbers of its rooms in this list, first and last; null without rooms that are known. */
  readonly rooms: { readonly first: number; readonly last: number } | null
  readonly travellers: readonly ListedTraveller[]
}

/** The order that an address asks for; by room where anybody bought one. */
export function orderOf(asked: string | undefined, { reservations }: Manifest): ManifestOrder {
  const found = MANIFEST_ORDERS.find((one) => one === asked)
  return found ?? (reservations.some(({ rooms }) => rooms.length > 0) ? 'room' : 'reservation')
}

/**
 * Who travels, in groups: who shares rooms bought them in one reservation, so a group is one either way; by room those with
 * rooms stand in front, and by name there is one group, whoever nobody named yet at its end.
 */
export function groupsOf({ reservations }: Manifest, order: ManifestOrder): ManifestGroup[] {
  const listed = (of: ManifestReservation) => of.travellers.map((traveller) => ({ traveller, of }))
  if (order === 'name') {
    const travellers = reservations.flatMap(listed).toSorted(byName)
    return travellers.length === 0 ? [] : [{ of: null, rooms: null, travellers }]
  }
  if (order === 'reservation') return reservations.map((of) => ({ of, rooms: null, travellers: listed(of) }))
  const [housed, others] = [true, false].map((has) =>
    reservations.filter((one) => one.rooms.length > 0 === has),
  )
  let last = 0
  const inRooms = (housed ?? []).map((of) => {
    const count = of.rooms.reduce((all, { rooms }) => all + (rooms ?? 1), 0)
    const rooms = { first: last + 1, last: last + count }
    last += count
    return { of, rooms, travellers: listed(of) }
  })
  return [...inRooms, ...(others ?? []).map((of) => ({ of, rooms: null, travellers: listed(of) }))]
}

function byName(one: ListedTraveller, other: ListedTraveller): number {
  const [a, b] = [one, other].map(({ traveller: { name } }) => name && `${name.lastname} ${name.firstname}`)
  if (!a || !b) return Number(!a) - Number(!b)
  return a.localeCompare(b, 'es')
}
