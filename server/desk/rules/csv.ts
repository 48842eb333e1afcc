/** What a cell holds: a number stays a number, everything else is a text that no spreadsheet may run. */
export type CsvValue = string | number | boolean | null

/** Spreadsheets see UTF-8 by it. */
const BOM = '\uFEFF'
/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** RFC 4180: what has to stand in quotes; spaces at the ends would be lost in some readers. */
const QUOTED = /[",\r\n]|^\s|\s$/

/**
 * A table as CSV (RFC 4180, UTF-8 with BOM, lines end in CRLF). A text that a spreadsheet would take for a formula gets an
 * apostrophe in front; numbers are written as they are, with a decimal point.
 * @param columns names of the columns, in their order
 */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, CsvValue>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','))
  return `${BOM}${[columns.map(cell).join(','), ...lines].map((line) => `${line}\r\n`).join('')}`
}

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
