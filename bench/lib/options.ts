/** Rows by the name that `--only` takes. */
export const ROWS = [
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P9',
  'P10',
  'P11',
  'P12',
  'P13',
  'P14',
  'M',
  'Q',
] as const
export type RowName = (typeof ROWS)[number]

/** What was asked of `npm run bench`. */
export interface Options {
  /** Fewer and shorter rounds and a smaller large catalogue: to see that it works, not to judge. */
  readonly quick: boolean
  readonly only: readonly RowName[]
}

/** A wrong word on the command line; its message says what is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const USAGE = `Usage: npm run bench -- [--quick] [--only ${ROWS.slice(0, 3).join(',')},…]`

/** Reads the command line. @throws UsageError */
export function readOptions(words: readonly string[]): Options {
  let quick = false
  let only: readonly RowName[] = ROWS
  for (let index = 0; index < words.length; index += 1) {
    const [word, given] = words[index]?.split('=') ?? []
    if (word === '--quick') quick = true
    else if (word === '--only') only = readRows(given ?? words[++index])
    else throw new UsageError(`${words[index]} is unknown. ${USAGE}`)
  }
  return { quick, only }
}

function readRows(text: string | undefined): RowName[] {
  const names = (text ?? '').toUpperCase().split(',').filter(Boolean)
  const unknown = names.find((name) => !ROWS.some((row) => row === name))
  if (names.length === 0 || unknown) throw new UsageError(`${unknown ?? '--only'} names no row. ${USAGE}`)
  return ROWS.filter((row) => names.includes(row))
}
