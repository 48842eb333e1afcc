/** A room type a trip offers: how many travellers share it, 1–4. */
export interface RoomType {
  readonly uuid: string
  readonly occupancy: number
}

/** Travellers per room type; every qty is a multiple of its occupancy (domain.md §1). */
export interface RoomChoice {
  readonly uuid: string
  readonly qty: number
}

/**
 * Puts a number of travellers into full rooms: as many of the preferred type as fit, then the largest that still fill
 * up, then smaller ones. Null when no combination of full rooms holds exactly that many.
 */
export function roomsForTickets(
  types: readonly RoomType[],
  tickets: number,
  preferred?: string,
): RoomChoice[] | null {
  const ordered = [...types].sort(
    (a, b) =>
      Number(b.uuid === preferred) - Number(a.uuid === preferred) ||
      b.occupancy - a.occupancy ||
      (a.uuid < b.uuid ? -1 : 1),
  )
  return fill(ordered, tickets)
}

function fill(types: readonly RoomType[], travellers: number): RoomChoice[] | null {
  if (travellers === 0) return []
  const [type, ...others] = types
  if (!type || type.occupancy < 1) return null
  for (let rooms = Math.floor(travellers / type.occupancy); rooms >= 0; rooms--) {
    const rest = fill(others, travellers - rooms * type.occupancy)
    if (rest) return rooms === 0 ? rest : [{ uuid: type.uuid, qty: rooms * type.occupancy }, ...rest]
  }
  return null
}
