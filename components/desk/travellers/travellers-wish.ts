import { readSort, TRAVELLER_SORTS } from '@/lib/desk/views/list-sorts'

/** Which travellers are looked at, as the address says. */
export interface TravellersWish {
  /** A part of a name or an address; empty for all. */
  readonly q: string
  readonly sort: (typeof TRAVELLER_SORTS)[number]
}

const MOST = 120

/** Reads an address; what it does not know is left out. */
export function readTravellersWish(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): TravellersWish {
  return {
    q: typeof query.q === 'string' ? query.q.trim().slice(0, MOST) : '',
    sort: readSort(TRAVELLER_SORTS, query.sort),
  }
}

/** The query of a wish; what is so anyway is left out. */
export const travellersQuery = ({ q, sort }: TravellersWish) => ({
  q,
  sort: sort === TRAVELLER_SORTS[0] ? null : sort,
})
