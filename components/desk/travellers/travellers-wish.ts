/** Which travellers are looked at, as the address says. */
export interface TravellersWish {
  /** A part of a name or an address; empty for all. */
  readonly q: string
}

const MOST = 120

/** Reads an address; what it does not know is left out. */
export function readTravellersWish(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): TravellersWish {
  return { q: typeof query.q === 'string' ? query.q.trim().slice(0, MOST) : '' }
}
