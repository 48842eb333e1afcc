import type { Row } from './row'

const HEADS = ['', 'what', 'figure', 'must', 'aim', 'verdict', 'made of']

/** The rows as one table of text; the last column is not padded. */
export function writeTable(rows: readonly Row[]): string {
  const cells = rows.map(({ id, what, shown, must, aim, verdict, note }) => [
    id,
    what,
    shown,
    must,
    aim,
    verdict,
    note,
  ])
  const lines = [HEADS, ...cells]
  const widths = HEADS.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const write = (line: readonly string[]) =>
    line
      .map((cell, column) => (column === HEADS.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  const rule = widths.slice(0, -1).map((width) => '─'.repeat(width))
  return [write(HEADS), write([...rule, '─'.repeat(7)]), ...cells.map(write)].join('\n')
}
