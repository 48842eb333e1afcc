import { isLocalDate } from '@/lib/dates/local-date'
import {
  DOCUMENT_COLUMNS,
  type DocumentColumn,
  type FileProblem,
  type LineError,
  MOST_LINES,
} from '@/lib/desk/documents/documents-contract'
import { flightCode, localTime } from '@/lib/reservations/travelers/own-flight'
import type { BookedFlight } from '@/lib/reservations/travelers/provided'
import { type CsvRow, readCsv } from './read-csv'

export interface Wrong {
  readonly column: DocumentColumn
  readonly code: LineError
}

/** A line of a file as it was typed, and what of it can be read. */
export interface TypedLine {
  readonly line: number
  /** In lower case. */
  readonly email: string
  /** A reservation's code as typed, where there are several of that address. */
  readonly reservation: string
  readonly policy: { readonly from: string; readonly to: string } | null
  readonly flight: BookedFlight | null
  readonly errors: readonly Wrong[]
}

export interface ReadLines {
  readonly problem: {
    readonly code: FileProblem
    readonly line: number
    readonly column: string | null
  } | null
  readonly lines: readonly TypedLine[]
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The lines of a CSV with policies and flights; what is wrong with each, as far as the file alone tells. */
export function readLines(csv: string): ReadLines {
  const read = readCsv(csv)
  const none = (code: FileProblem, line: number, column: string | null = null) => ({
    problem: { code, line, column },
    lines: [],
  })
  if ('problem' in read) return none(read.problem, read.line)
  const unknown = read.columns.find((name) => !DOCUMENT_COLUMNS.some((one) => one === name))
  if (unknown !== undefined) return none('unknown_column', 1, unknown)
  if (!read.columns.includes('email')) return none('no_email', 1)
  if (read.rows.length === 0) return none('empty', 1)
  if (read.rows.length > MOST_LINES) return none('too_many', read.rows[MOST_LINES]?.line ?? 1)
  return { problem: null, lines: read.rows.map(lineOf) }
}

function lineOf({ line, cells }: CsvRow): TypedLine {
  const cell = (column: DocumentColumn) => cells[column] ?? ''
  const email = cell('email').toLowerCase()
  const policy = policyOf(cell('policy_from'), cell('policy_to'))
  const flight = flightOf(cell('flight_code'), cell('arrives_at'), cell('departs_at'))
  const errors: Wrong[] = [
    ...(EMAIL.test(email) ? [] : [{ column: 'email', code: 'email' } as const]),
    ...policy.errors,
    ...flight.errors,
  ]
  const isEmpty = policy.value === null && flight.value === null && errors.length === 0
  return {
    ...{ line, email, reservation: cell('reservation'), policy: policy.value, flight: flight.value },
    errors: isEmpty ? [{ column: 'policy_from', code: 'nothing' }] : errors,
  }
}

interface Part<Value> {
  readonly value: Value | null
  readonly errors: readonly Wrong[]
}

function policyOf(from: string, to: string): Part<{ from: string; to: string }> {
  if (from === '' && to === '') return { value: null, errors: [] }
  const errors: Wrong[] = [
    ...(isLocalDate(from) ? [] : [{ column: 'policy_from', code: 'date' } as const]),
    ...(isLocalDate(to) ? [] : [{ column: 'policy_to', code: 'date' } as const]),
  ]
  if (errors.length === 0 && to < from) errors.push({ column: 'policy_to', code: 'days' })
  return errors.length > 0 ? { value: null, errors } : { value: { from, to }, errors }
}

function flightOf(typed: string, arrives: string, departs: string): Part<BookedFlight> {
  if (typed === '' && arrives === '' && departs === '') return { value: null, errors: [] }
  const code = typed.toUpperCase()
  const [arrivesAt, departsAt] = [timeOf(arrives), timeOf(departs)]
  const errors: Wrong[] = [
    ...(flightCode.safeParse(code).success ? [] : [{ column: 'flight_code', code: 'flight_code' } as const]),
    ...(arrivesAt === undefined ? [{ column: 'arrives_at', code: 'time' } as const] : []),
    ...(departsAt === undefined ? [{ column: 'departs_at', code: 'time' } as const] : []),
  ]
  if (arrivesAt === undefined || departsAt === undefined || errors.length > 0) return { value: null, errors }
  return { value: { code, arrives_at: arrivesAt, departs_at: departsAt }, errors }
}

/** `2027-03-20 07:35`, with a space or a T. @returns null where there is none, undefined for what is no time */
function timeOf(typed: string): string | null | undefined {
  if (typed === '') return null
  const time = typed.replace(/^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2})(?::00)?$/, (_, day, clock: string) => {
    return `${day}T${clock.padStart(5, '0')}`
  })
  return localTime.safeParse(time).success && isLocalDate(time.slice(0, 10)) ? time : undefined
}
