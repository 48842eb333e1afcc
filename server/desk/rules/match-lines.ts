import type { BookedFlight } from '@/lib/reservations/travelers/provided'
import type { TypedLine, Wrong } from './document-lines'

interface Card {
  readonly email: string
  readonly from: string
  readonly to: string
  /** The place of the trip it covers. */
  readonly position: number
}

/** A reservation on the departure, with whom and what is known of it. */
export interface Aboard {
  readonly id: string
  readonly code: string
  /** Of everybody who travels or bought it, in lower case, with a name. */
  readonly people: ReadonlyMap<string, string>
  /** Places of the trips on the departure with which assistance was bought. */
  readonly insured: readonly number[]
  /** Of those who told an address the trips on the departure that they are on, in lower case. */
  readonly seats: ReadonlyMap<string, readonly number[]>
  readonly flies: boolean
  readonly cards: readonly Card[]
  readonly flight: BookedFlight | null
}

/** A line with whom it is for. */
export interface MatchedLine extends TypedLine {
  readonly aboard: Aboard | null
  /** Everything of it is so already. */
  readonly isSame: boolean
}

/**
 * Finds for each line whose it is, by the address, and by the reservation where several have it; and says what cannot be
 * written of it. A policy is of one address, a flight of a reservation: lines may repeat it, and not say two things.
 */
export function matchLines(lines: readonly TypedLine[], aboard: readonly Aboard[]): MatchedLine[] {
  const found = lines.map((line) => ({ line, ...whose(line, aboard) }))
  return found.map(({ line, one, wrong }, at) => {
    const others = found.filter((_, index) => index < at)
    const errors = [...line.errors, ...wrong, ...(one ? unwritable(line, one) : [])]
    const earlier = others.filter((other) => other.one !== null && other.one === one)
    if (line.policy && earlier.some((other) => other.line.policy && other.line.email === line.email))
      errors.push({ column: 'email', code: 'twice' })
    if (line.flight && earlier.some((other) => differs(other.line.flight, line.flight)))
      errors.push({ column: 'flight_code', code: 'flight_differs' })
    return { ...line, errors, aboard: one, isSame: one !== null && errors.length === 0 && isKnown(line, one) }
  })
}

function whose(
  { email, reservation, errors }: TypedLine,
  aboard: readonly Aboard[],
): { readonly one: Aboard | null; readonly wrong: readonly Wrong[] } {
  if (errors.some(({ column }) => column === 'email')) return { one: null, wrong: [] }
  const typed = reservation.replaceAll(/[\s-]/g, '').toUpperCase()
  const asked = typed === '' ? aboard : aboard.filter(({ code }) => code === typed)
  if (asked.length === 0 && typed !== '')
    return { one: null, wrong: [{ column: 'reservation', code: 'unknown_reservation' }] }
  const theirs = asked.filter(({ people }) => people.has(email))
  const [one = null] = theirs
  if (one === null) return { one, wrong: [{ column: 'email', code: 'unknown_email' }] }
  if (theirs.length > 1) return { one: null, wrong: [{ column: 'reservation', code: 'ambiguous' }] }
  return { one, wrong: [] }
}

/**
 * The trips on the departure that a policy is entered for: the insured ones of the traveller with its address; of somebody
 * who fills in no form, as whoever bought it, all that are insured.
 */
export function coveredTrips(
  { insured, seats }: Pick<Aboard, 'insured' | 'seats'>,
  email: string,
): readonly number[] {
  const own = seats.get(email)
  return own ? insured.filter((position) => own.includes(position)) : insured
}

function unwritable({ email, policy, flight }: TypedLine, one: Aboard): Wrong[] {
  return [
    ...(policy && coveredTrips(one, email).length === 0
      ? [{ column: 'policy_from', code: 'no_insurance' } as const]
      : []),
    ...(flight && !one.flies ? [{ column: 'flight_code', code: 'no_flight' } as const] : []),
  ]
}

function isKnown({ email, policy, flight }: TypedLine, one: Aboard): boolean {
  const { cards, flight: known } = one
  const isThere = (trip: number) =>
    cards.some(
      ({ position, from, to, ...card }) =>
        card.email === email && position === trip && from === policy?.from && to === policy.to,
    )
  const hasPolicy = policy === null || coveredTrips(one, email).every(isThere)
  return hasPolicy && (flight === null || (known !== null && !differs(known, flight)))
}

function differs(one: BookedFlight | null, other: BookedFlight | null): boolean {
  if (one === null || other === null) return false
  return one.code !== other.code || one.arrives_at !== other.arrives_at || one.departs_at !== other.departs_at
}
