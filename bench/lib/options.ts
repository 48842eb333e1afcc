import type { SeedSize } from '@/scripts/seed/copy-products'

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
  'P15',
  'P16',
  'L1',
  'L2',
  'M',
  'Q',
] as const
export type RowName = (typeof ROWS)[number]

/** Rows that ask the API alone: for them nothing is built. */
export const WITHOUT_PAGES: readonly RowName[] = ['P12', 'L2']

/** What was asked of `npm run bench`. */
export interface Options {
  /** Fewer and shorter rounds and a smaller large catalogue: to see that it works, not to judge. */
  readonly quick: boolean
  readonly only: readonly RowName[]
  /** The two catalogues that P12 compares, when others than usual are meant. */
  readonly sizes: readonly [SeedSize, SeedSize] | null
}

/** A wrong word on the command line; its message says what is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const USAGE = `Usage: npm run bench -- [--quick] [--only ${ROWS.slice(0, 3).join(',')},…] [--sizes 1000x10,100000x10]`

/** Reads the command line. @throws UsageError */
export function readOptions(words: readonly string[]): Options {
  let quick = false
  let only: readonly RowName[] = ROWS
  let sizes: Options['sizes'] = null
  for (let index = 0; index < words.length; index += 1) {
    const [word, given] = words[index]?.split('=') ?? []
    if (word === '--quick') quick = true
    else if (word === '--only') only = readRows(given ?? words[++index])
    else if (word === '--sizes') sizes = readSizes(given ?? words[++index])
    else throw new UsageError(`${words[index]} is unknown. ${USAGE}`)
  }
  return { quick, only, sizes }
}

/** Two sizes, each products and departures of a product. */
function readSizes(text = ''): readonly [SeedSize, SeedSize] {
  const read = /^(\d+)x(\d+),(\d+)x(\d+)$/.exec(text)
  if (!read) throw new UsageError(`${text} is not two sizes. ${USAGE}`)
  const [products, departuresEach, more, moreEach] = read.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return [
    { products, departuresEach },
    { products: more, departuresEach: moreEach },
  ]
}

function readRows(text: string | undefined): RowName[] {
  const names = (text ?? '').toUpperCase().split(',').filter(Boolean)
  const unknown = names.find((name) => !ROWS.some((row) => row === name))
  if (names.length === 0 || unknown) throw new UsageError(`${unknown ?? '--only'} names no row. ${USAGE}`)
  return ROWS.filter((row) => names.includes(row))
}
