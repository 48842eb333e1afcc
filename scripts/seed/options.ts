import { Problem } from '../postgres/problem'
import type { SeedSize } from './copy-products'

export type SeedOptions = { readonly database: string } & (
  | ({ readonly kind: 'products' } & SeedSize)
  /** Reservations on the demo catalogue, led through eighteen months, and copies of them until there are `copies`. */
  | {
      readonly kind: 'life'
      readonly reservations: number
      readonly days: number
      readonly seed: number
      readonly copies: number
    }
  /** Only removes the database. */
  | { readonly kind: 'drop' }
)

const USAGE = `Usage: npm run seed -- --products 100000 [--departures 10] [--database andanza_large]
   or: npm run seed -- --life [--reservations 200] [--days 540] [--seed 1] [--copies 100000] [--database andanza_life]
   or: npm run seed -- --drop [--database andanza_large]`

const NAMES = {
  products: ['--products', '--departures', '--database'],
  life: ['--life', '--reservations', '--days', '--seed', '--copies', '--database'],
  drop: ['--drop', '--database'],
} as const
const FLAGS: readonly string[] = ['--life', '--drop']

/** Reads the command line. @throws Problem that says how it is used */
export function readSeedOptions(words: readonly string[]): SeedOptions {
  const given = new Map<string, string>()
  for (let at = 0; at < words.length; at += 1) {
    const [name = '', value] = words[at]?.split('=') ?? []
    given.set(name, FLAGS.includes(name) ? '' : (value ?? words[++at] ?? ''))
  }
  const kind = given.has('--drop') ? 'drop' : given.has('--life') ? 'life' : 'products'
  const known: readonly string[] = NAMES[kind]
  const database = given.get('--database') ?? (kind === 'life' ? 'andanza_life' : 'andanza_large')
  // The site's own database is called andanza: it is never made anew.
  const named = /^[a-z][a-z0-9_]{0,40}$/.test(database) && database !== 'andanza' && database !== 'postgres'
  const options = optionsOf(kind, given)
  if (!named || !options || ![...given.keys()].every((name) => known.includes(name))) throw new Problem(USAGE)
  return { database, ...options } as SeedOptions
}

function optionsOf(kind: SeedOptions['kind'], given: ReadonlyMap<string, string>): object | null {
  const count = (name: string, most: number, otherwise?: string) =>
    countIn(given.get(name) ?? otherwise, most)
  if (kind === 'drop') return { kind }
  if (kind === 'life') {
    const numbers = {
      ...{ reservations: count('--reservations', 10_000, '200'), days: count('--days', 540, '540') },
      seed: count('--seed', 9_999_999, '1'),
      copies: given.has('--copies') ? count('--copies', 1_000_000) : 0,
    }
    return Object.values(numbers).includes(null) ? null : { kind, ...numbers }
  }
  const products = count('--products', 1_000_000)
  const departuresEach = count('--departures', 200, '10')
  return products === null || departuresEach === null ? null : { kind, products, departuresEach }
}

function countIn(text: string | undefined, most: number): number | null {
  const count = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}
