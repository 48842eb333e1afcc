import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type CsvValue, writeCsv } from './csv'

/** Reads RFC 4180, letter by letter, without knowing how it was written. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (quoted) {
      if (letter !== '"') field += letter
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ',') {
      row.push(field)
      field = ''
    } else if (letter === '\r' && text[at + 1] === '\n') {
      at += 1
      rows.push([...row, field])
      row = []
      field = ''
    } else field += letter
  }
  return rows
}

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[=+\-@\t\r"', \n;a1]{0,6}$/))
const value: fc.Arbitrary<CsvValue> = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null))

describe('a table as CSV', () => {
  test.prop([fc.array(fc.record({ a: value, b: value, c: value }))])(
    'has a row for each row and a cell for each cell, whatever is in it',
    (rows) => {
      const written = writeCsv(['a', 'b', 'c'], rows)
      expect(written.startsWith('\uFEFF')).toBe(true)
      const read = readCsv(written.slice(1))
      const said = (cell: CsvValue) => {
        if (cell === null) return ''
        return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
      }
      expect(read).toEqual([['a', 'b', 'c'], ...rows.map(({ a, b, c }) => [said(a), said(b), said(c)])])
    },
  )

  test.prop([text])('has no text that a spreadsheet would run', (cell) => {
    const [, [read = ''] = []] = readCsv(writeCsv(['a'], [{ a: cell }]).slice(1))
    expect(read).not.toMatch(/^[=+\-@\t\r]/)
  })

  test.prop([fc.double({ noNaN: true, noDefaultInfinity: true })])(
    'leaves numbers numbers, also below zero',
    (n) => {
      const [, [read = ''] = []] = readCsv(writeCsv(['a'], [{ a: n }]).slice(1))
      // Whether a zero is above or below itself is no matter of spreadsheets.
      expect(Number(read) === n).toBe(true)
    },
  )

  it('is what one reads in RFC 4180', () => {
    const row = { name: 'Ríos, "Ana"', sum: -12.5, note: '=1+1' }
    expect(writeCsv(['name', 'sum', 'note'], [row])).toBe(
      `\uFEFFname,sum,note\r\n"Ríos, ""Ana""",-12.5,'=1+1\r\n`,
    )
  })
})
