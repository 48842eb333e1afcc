/** The room type proposed where rooms are mandatory, on cards and on the page alike: a double, else the first of the list. */
export function proposedRoom<Room extends { readonly occupancy: number | null }>(
  rooms: readonly Room[],
): Room | null {
  return rooms.find(({ occupancy }) => occupancy === 2) ?? rooms[0] ?? null
}
