/** Why a text is no table. */
export type CsvProblem = 'open_quote' | 'empty' | 'repeated_column'

/** A row with the line on which it begins, counted from 1, and its cells by column. */
export interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export type ReadCsv =
  | { readonly columns: readonly string[]; readonly rows: readonly CsvRow[] }
  | { readonly problem: CsvProblem; readonly line: number }

/** What separates cells: Excel writes what the computer's region says. */
const SEPARATORS = [',', ';', '\t'] as const

/**
 * A table of CSV (RFC 4180; BOM, any line end, and commas, semicolons or tabs) by the names of its first row, which are in
 * lower case. Cells are trimmed, empty rows are left out, cells beyond the names are dropped. The apostrophe that
 * `writeCsv` puts before what a spreadsheet would run is taken away again.
 */
export function readCsv(text: string): ReadCsv {
  const plain = text.replace(/^\uFEFF/, '')
  const records = recordsOf(plain, separatorOf(plain))
  if ('problem' in records) return records
  const [head, ...rest] = records.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!head) return { problem: 'empty', line: 1 }
  const columns = head.cells.map((name) => name.toLowerCase())
  const named = columns.filter((name) => name !== '')
  if (new Set(named).size < named.length) return { problem: 'repeated_column', line: head.line }
  const rows = rest.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
  }))
  return { columns: named, rows }
}

/** Of the first line, outside of quotes: whichever is there most. */
function separatorOf(text: string): string {
  const first = (text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = SEPARATORS.map((one) => ({ one, count: first.split(one).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one
}

interface Read {
  readonly line: number
  readonly cells: readonly string[]
}

function recordsOf(text: string, separator: string): Read[] | { problem: CsvProblem; line: number } {
  const records: Read[] = []
  let [line, begun] = [1, 1]
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    cells.push(plainOf(cell))
    cell = ''
  }
  const endRecord = () => {
    endCell()
    records.push({ line: begun, cells })
    cells = []
    begun = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    const isEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (isEnd) line += 1
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
      if (isQuoted) cell = ''
    } else if (isQuoted) cell += sign
    else if (sign === separator) endCell()
    else if (isEnd) endRecord()
    else if (sign !== '\r') cell += sign
  }
  if (isQuoted) return { problem: 'open_quote', line: begun }
  endRecord()
  return records
}

function plainOf(cell: string): string {
  const trimmed = cell.trim()
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed
}
