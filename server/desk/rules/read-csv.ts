import { CsvError, parse } from 'csv-parse/sync'

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
  const records = recordsOf(text.replace(/^\uFEFF/, ''))
  if ('problem' in records) return records
  const [head, ...rest] = records
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

/** What the parser knows of a record: the line on which it ends. */
interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

function recordsOf(text: string): Read[] | { problem: CsvProblem; line: number } {
  const options = { delimiter: separatorOf(text), trim: true, relax_column_count: true, info: true } as const
  try {
    const parsed = parse(text, options) as unknown as readonly Parsed[]
    return parsed
      .map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record.map(plainOf) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    return { problem: 'open_quote', line: Number(error.lines) }
  }
}

const breaksIn = (record: readonly string[]) => record.join('').split(/\r\n|\n|\r/).length - 1

function plainOf(cell: string): string {
  const trimmed = cell.trim()
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed
}
