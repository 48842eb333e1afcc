import { type LocalDate, parseLocalDate } from '@/lib/dates/local-date'
import { DEPARTURE_STATES } from '@/lib/desk/departure-states'

export type DepartureState = (typeof DEPARTURE_STATES)[number]

/** Which departures are looked at, as the address says. */
export interface DeparturesWish {
  readonly state: DepartureState
  /** The first day; null: today. */
  readonly from: LocalDate | null
  /** The last day; null: a month after the first. */
  readonly to: LocalDate | null
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
  }
}

/** The query of a wish; what is so anyway is left out. */
export function departuresQuery({ state, from, to }: DeparturesWish) {
  return { state: state === 'any' ? null : state, from, to }
}

/** How the API is asked for a wish. */
export const listOf = ({ state, from, to }: DeparturesWish) => ({
  state,
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})
