import { Problem } from '../postgres/problem'
import type { SeedSize } from './copy-products'

export interface SeedOptions extends SeedSize {
  /** The name of the database that is made, or made anew. */
  readonly database: string
  /** Only removes it. */
  readonly drop: boolean
}

const USAGE =
  'Usage: npm run seed -- --products 100000 [--departures 10] [--database andanza_large], or npm run seed -- --drop'

/** Reads the command line. @throws Problem that says how it is used */
export function readSeedOptions(words: readonly string[]): SeedOptions {
  const given = new Map<string, string>()
  for (let at = 0; at < words.length; at += 1) {
    const [name = '', value] = words[at]?.split('=') ?? []
    given.set(name, name === '--drop' ? '' : (value ?? words[++at] ?? ''))
  }
  const drop = given.has('--drop')
  const known = [...given.keys()].every((name) =>
    ['--products', '--departures', '--database', '--drop'].includes(name),
  )
  const products = drop ? 0 : countIn(given.get('--products'), 1_000_000)
  const departuresEach = countIn(given.get('--departures') ?? '10', 200)
  const database = given.get('--database') ?? 'andanza_large'
  // The site's own database is called andanza: it is never made anew.
  const named = /^[a-z][a-z0-9_]{0,40}$/.test(database) && database !== 'andanza' && database !== 'postgres'
  if (!known || products === null || departuresEach === null || !named) throw new Problem(USAGE)
  return { products, departuresEach, database, drop }
}

function countIn(text: string | undefined, most: number): number | null {
  const count = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}
