/** Rooms of one kind that a reservation bought. */
export interface SoldRoom {
  readonly name: string
  /** How many sleep in one; null where the catalogue does not know it any more. */
  readonly sleeps: number | null
  /** How many rooms; null where nobody knows how many sleep in one. */
  readonly rooms: number | null
  /** For how many travellers. */
  readonly travellers: number
}

/** Lines of rooms are counted in travellers: how many rooms each comes to. One that is not full is one all the same. */
export function roomsSold(
  lines: readonly { readonly itemId: string; readonly name: string; readonly qty: number }[],
  occupancies: ReadonlyMap<string, number>,
): SoldRoom[] {
  const found = new Map<string, SoldRoom>()
  for (const { itemId, name, qty } of lines) {
    const travellers = (found.get(itemId)?.travellers ?? 0) + qty
    const sleeps = occupancies.get(itemId) ?? null
    found.set(itemId, { name, sleeps, travellers, rooms: sleeps && Math.ceil(travellers / sleeps) })
  }
  return [...found.values()]
}
