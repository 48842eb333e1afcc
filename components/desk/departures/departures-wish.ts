import { type LocalDate, parseLocalDate } from '@/lib/dates/local-date'
import { DEPARTURE_STATES } from '@/lib/desk/departures/departure-states'
import { DEPARTURE_SORTS, readSort } from '@/lib/desk/views/list-sorts'

export type DepartureState = (typeof DEPARTURE_STATES)[number]

/** Which departures are looked at, as the address says. */
export interface DeparturesWish {
  readonly state: DepartureState
  /** The first day; null: today. */
  readonly from: LocalDate | null
  /** The last day; null: a month after the first. */
  readonly to: LocalDate | null
  readonly sort: (typeof DEPARTURE_SORTS)[number]
}

/** Reads an address; what it does not know is left out. */
export function readDeparturesWish(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): DeparturesWish {
  const day = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? parseLocalDate(value) : null
  }
  return {
    state: DEPARTURE_STATES.find((known) => known === query.state) ?? 'any',
    from: day('from'),
    to: day('to'),
    sort: readSort(DEPARTURE_SORTS, query.sort),
  }
}

/** The query of a wish; what is so anyway is left out. */
export function departuresQuery({ state, from, to, sort }: DeparturesWish) {
  return { state: state === 'any' ? null : state, from, to, sort: sort === DEPARTURE_SORTS[0] ? null : sort }
}

/** How the API is asked for a wish. */
export const listOf = ({ state, from, to, sort }: DeparturesWish) => ({
  ...{ state, sort },
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})
