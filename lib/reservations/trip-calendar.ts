import { addDays, type LocalDate } from '@/lib/dates/local-date'

/** A whole day, or several, of a calendar. */
export interface CalendarEntry {
  /** The same for the same thing: a second file changes the entry instead of adding one. */
  readonly id: string
  readonly title: string
  readonly start: LocalDate
  /** The last day of it. */
  readonly end: LocalDate
  readonly text?: string
  readonly place?: string
}

/** Entries as a file of RFC 5545 that every calendar takes. @param stamp when it was written, epoch milliseconds */
export function calendarFile(entries: readonly CalendarEntry[], stamp: number): string {
  const written = new Date(stamp).toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Andanza//Andanza//ES',
    ...entries.flatMap((entry) => eventLines(entry, written)),
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).join('\r\n').concat('\r\n')
}

function eventLines({ id, title, start, end, text, place }: CalendarEntry, written: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@andanza`,
    `DTSTAMP:${written}`,
    `DTSTART;VALUE=DATE:${compact(start)}`,
    // The end of a whole day is the day after.
    `DTEND;VALUE=DATE:${compact(addDays(end, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const compact = (date: LocalDate) => date.replaceAll('-', '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const MOST_BYTES = 75

/** Lines of at most 75 bytes; what is longer goes on behind a blank, never in the middle of a character. */
function folded(line: string): string[] {
  const bytes = new TextEncoder()
  const parts: string[] = []
  let current = ''
  for (const character of line) {
    if (bytes.encode(current + character).length > MOST_BYTES) {
      parts.push(current)
      current = ' '
    }
    current += character
  }
  return [...parts, current]
}
