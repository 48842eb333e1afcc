/** A day as `YYYY-MM-DD`: never a Date, so that it cannot shift with a zone. */
export type LocalDateString = string

/** The only source of "now" of the server (adr 0012). */
export interface Clock {
  /** The instant, moved by CLOCK_OFFSET in tests. */
  now(): Date
  /** The day it is in an IANA zone such as `America/Mexico_City`. */
  today(zone: string): LocalDateString
}

/** The machine's clock plus an offset in milliseconds. */
export function systemClock(offset = 0): Clock {
  const now = () => new Date(Date.now() + offset)
  return { now, today: (zone) => dayIn(zone, now()) }
}

/** A clock that stands still: for tests of use cases. */
export function stoppedClock(instant: Date | string): Clock {
  const stopped = new Date(instant)
  return { now: () => new Date(stopped), today: (zone) => dayIn(zone, stopped) }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The day of an instant in an IANA zone.
 * @throws RangeError when the zone does not exist
 */
export function dayIn(zone: string, instant: Date): LocalDateString {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(zone, made)
  return made
}
