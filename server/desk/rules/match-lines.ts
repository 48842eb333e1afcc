import type { BookedFlight } from '@/lib/reservations/travelers/provided'
import type { TypedLine, Wrong } from './document-lines'

/** A reservation on the departure, with whom and what is known of it. */
export interface Aboard {
  readonly id: string
  readonly code: string
  /** Of everybody who travels or bought it, in lower case, with a name. */
  readonly people: ReadonlyMap<string, string>
  readonly insured: boolean
  readonly flies: boolean
  readonly cards: readonly { readonly email: string; readonly from: string; readonly to: string }[]
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

function unwritable({ policy, flight }: TypedLine, { insured, flies }: Aboard): Wrong[] {
  return [
    ...(policy && !insured ? [{ column: 'policy_from', code: 'no_insurance' } as const] : []),
    ...(flight && !flies ? [{ column: 'flight_code', code: 'no_flight' } as const] : []),
  ]
}

function isKnown({ email, policy, flight }: TypedLine, { cards, flight: known }: Aboard): boolean {
  const card = cards.find((one) => one.email === email)
  const hasPolicy = policy === null || (card?.from === policy.from && card.to === policy.to)
  return hasPolicy && (flight === null || (known !== null && !differs(known, flight)))
}

function differs(one: BookedFlight | null, other: BookedFlight | null): boolean {
  if (one === null || other === null) return false
  return one.code !== other.code || one.arrives_at !== other.arrives_at || one.departs_at !== other.departs_at
}
