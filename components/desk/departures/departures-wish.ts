import { type LocalDate, parseLocalDate } from '@/lib/dates/local-date'
import { DEPARTURE_SHAPES, DEPARTURE_STATES } from '@/lib/desk/departures/departure-states'
import { DEPARTURE_SORTS, readSort } from '@/lib/desk/views/list-sorts'

export type DepartureState = (typeof DEPARTURE_STATES)[number]

/** Which departures are looked at, as the address says. */
export interface DeparturesWish {
  readonly state: DepartureState
  readonly shape: (typeof DEPARTURE_SHAPES)[number]
  /** Of this trip alone; null: of all. */
  readonly product: string | null
  /** The first day; null: today, of a calendar this month's first. */
  readonly from: LocalDate | null
  /** The last day; null: a month after the first, of a calendar the end of its month. */
  readonly to: LocalDate | null
  readonly sort: (typeof DEPARTURE_SORTS)[number]
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads an address; what it does not know is left out. */
export function readDeparturesWish(
  query: Readonly<Record<string, string | readonly string[] | null | undefined>>,
): DeparturesWish {
  const day = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? parseLocalDate(value) : null
  }
  return {
    state: DEPARTURE_STATES.find((known) => known === query.state) ?? 'any',
    shape: DEPARTURE_SHAPES.find((known) => known === query.shape) ?? 'list',
    product: typeof query.product === 'string' && UUID.test(query.product) ? query.product : null,
    from: day('from'),
    to: day('to'),
    sort: readSort(DEPARTURE_SORTS, query.sort),
  }
}

/** The query of a wish; what is so anyway is left out. */
export function departuresQuery({ state, shape, product, from, to, sort }: DeparturesWish) {
  return {
    ...{ state: state === 'any' ? null : state, shape: shape === 'list' ? null : shape, product },
    ...{ from, to, sort: sort === DEPARTURE_SORTS[0] ? null : sort },
  }
}

/** How the API is asked for a wish. */
export const listOf = ({ state, shape, product, from, to, sort }: DeparturesWish) => ({
  ...{ state, sort, shape },
  ...(product ? { product } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})
