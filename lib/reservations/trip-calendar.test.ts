import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarFile } from './trip-calendar'

const STAMP = Date.parse('2026-11-22T18:00:00Z')

it('has the trip with its last day, and what the text needs to be read', () => {
  const file = calendarFile(
    [{ id: 'trip', title: 'Cenotes, paso; lento', start: '2027-03-14', end: '2027-03-18', text: 'uno\ndos' }],
    STAMP,
  )
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Andanza//Andanza//ES',
    'BEGIN:VEVENT',
    'UID:trip@andanza',
    'DTSTAMP:20261122T180000Z',
    'DTSTART;VALUE=DATE:20270314',
    'DTEND;VALUE=DATE:20270319',
    'SUMMARY:Cenotes\\, paso\\; lento',
    'DESCRIPTION:uno\\ndos',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('has no line of more than 75 bytes, and loses nothing by it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = calendarFile([{ id: 'a', title, start: '2027-03-14', end: '2027-03-14' }], STAMP)
      const lines = file.split('\r\n')
      const longest = Math.max(...lines.map((line) => Buffer.byteLength(line)))
      const whole = file.replaceAll('\r\n ', '')
      const escaped = title.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
      expect([longest <= 75, whole.includes(`SUMMARY:${escaped}\r\n`)]).toEqual([true, true])
    }),
  )
})
