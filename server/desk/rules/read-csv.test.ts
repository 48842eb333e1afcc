import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { writeCsv } from './csv'
import { readCsv } from './read-csv'

const rowsOf = (text: string) => {
  const read = readCsv(text)
  return 'rows' in read ? read.rows : read
}

describe('a table that somebody made', () => {
  it.each([
    ['with commas', 'email,from\nana@x.mx,2027-03-20'],
    ['with semicolons, as Excel in Spanish writes it', 'email;from\r\nana@x.mx;2027-03-20\r\n'],
    ['with tabs and a mark of UTF-8', '\uFEFFemail\tfrom\nana@x.mx\t2027-03-20\n\n'],
    ['with names in capitals and quotes', '"Email" , FROM\n"ana@x.mx", 2027-03-20'],
    ['with line ends of an old Mac', 'email,from\rana@x.mx,2027-03-20\r'],
  ])('is read %s', (_, text) => {
    expect(rowsOf(text)).toEqual([{ line: 2, cells: { email: 'ana@x.mx', from: '2027-03-20' } }])
  })

  it('says on which line each row begins, also behind empty ones and lines within quotes', () => {
    const text = 'a,b\n\n"one\ntwo",x\n,\nthree,y'
    expect(rowsOf(text)).toEqual([
      { line: 3, cells: { a: 'one\ntwo', b: 'x' } },
      { line: 6, cells: { a: 'three', b: 'y' } },
    ])
  })

  it('has empty cells where a row is short, and nothing of what no column names', () => {
    expect(rowsOf('a,b\n1\n1,2,3')).toEqual([
      { line: 2, cells: { a: '1', b: '' } },
      { line: 3, cells: { a: '1', b: '2' } },
    ])
  })

  it.each([
    ['', { problem: 'empty', line: 1 }],
    ['\n \n', { problem: 'empty', line: 1 }],
    ['a,b\n1,"2', { problem: 'open_quote', line: 2 }],
    ['a,A\n1,2', { problem: 'repeated_column', line: 1 }],
  ])('is none: %j', (text, problem) => {
    expect(readCsv(text)).toEqual(problem)
  })
})

const anyCell = fc.string({ unit: fc.constantFrom('a', 'é', '1', ' ', ',', ';', '"', '\n', '=', '-', '@') })

law(
  'what the desk writes is read again as it was, but for spaces at its ends',
  [fc.array(anyCell)],
  (cells) => {
    const rows = cells.map((one, at) => ({ one, two: `x${at}` }))
    const read = readCsv(writeCsv(['one', 'two'], rows))
    expect('rows' in read && read.rows.map((row) => row.cells)).toEqual(
      rows.map(({ one, two }) => ({ one: one.trim(), two })),
    )
  },
)
