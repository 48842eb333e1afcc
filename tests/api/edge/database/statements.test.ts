import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '@/scripts/postgres/folders'
import { inTree } from '@/tests/architecture/tree'
import { testDatabase } from '@/tests/support/database'
import { Describer } from '@/tests/support/statements/describe'
import { findStatements, type Statement } from '@/tests/support/statements/find-statements'
import { openProject, type Project } from '@/tests/support/statements/project'
import { differences } from '@/tests/support/statements/row-types'
import { textOf } from '@/tests/support/statements/text'

const folder = mkdtempSync(path.join(tmpdir(), 'andanza-rows-'))
const project = openProject(ROOT, folder)
const database = await testDatabase()
const describer = await Describer.connect(database.url)
afterAll(async () => {
  project.close()
  rmSync(folder, { recursive: true })
  await describer.close()
  await database.drop()
})
const statements = findStatements(project)

/** SQL that only the running program knows, by file: nothing here prepares it. */
const MADE_LATER: Readonly<Record<string, string>> = {
  'server/db/upsert.ts': 'columns are the keys of the rows it is given; every import in a test runs it',
  'server/db/migrate.ts': 'runs the files of migrations, as every database of a test has seen',
  'server/platform/events/notifications.ts':
    'LISTEN takes no parameter; every channel is listened to in the tests of events',
}

/** Columns that may be null in their table and never are where they are asked for. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  'server/availability/expire-holds.ts order_id': 'the statement asks for holds of orders',
  'server/catalogue/airports/list-trips-at.ts airport': 'the statement asks for products that have one',
  'server/campaigns/experiments/experiment-results.ts page': 'both sides of its view have one',
  'server/campaigns/experiments/experiment-results.ts round': 'the same',
  'server/campaigns/experiments/experiment-results.ts variant': 'the same',
  'server/pricing/coupon-influencer.ts influencer': 'the statement asks for those that are not null',
}

/** What is wrong with a statement: refused by the database, or its rows are not as declared. */
async function faultsOf({ checker }: Project, statement: Statement): Promise<string[]> {
  const found: string[] = []
  for (const pieces of statement.texts) {
    // Settings and BEGIN go several at a time; a server prepares one.
    const parts = textOf(pieces).match(/^\s*(?:begin|set)\b/i) ? textOf(pieces).split(';') : [textOf(pieces)]
    for (const text of parts) {
      const told = await describer.describe(text).then(
        (columns) => differences(checker, statement, columns),
        (error) => [`${error}: ${text}`],
      )
      found.push(...told)
    }
  }
  return [...new Set(found)].map((fault) => `${statement.file} ${fault}`)
}

const isExcused = (fault: string) =>
  Object.keys(NEVER_NULL).some((column) => fault.startsWith(`${column} may be null`))

describe('the statements of the server', () => {
  let faults: string[]
  beforeAll(async () => {
    faults = []
    for (const statement of statements) faults.push(...(await faultsOf(project, statement)))
  })

  it('are accepted by the migrated database, and answer rows as they are declared', () => {
    expect(faults.filter((fault) => !isExcused(fault))).toEqual([])
  })

  it('are excused only where that is needed', () => {
    const needed = Object.keys(NEVER_NULL).filter((column) =>
      faults.some((fault) => fault.startsWith(column)),
    )
    expect(needed).toEqual(Object.keys(NEVER_NULL))
  })

  it('are read, every one, but for those that are made while the program runs', () => {
    const unread = statements.filter(({ unreadable }) => unreadable !== null)
    expect(unread.map(({ file }) => file).sort()).toEqual(Object.keys(MADE_LATER).sort())
    expect(statements.length - unread.length).toBeGreaterThan(140)
  })

  // What drizzle reads without a type is unknown, which nobody can use by mistake; pg's rows are any.
  it('say what a row is wherever pg reads one', async () => {
    const silent: string[] = []
    for (const { place, row, texts, driver } of statements) {
      const [text] = texts
      if (row || !text || driver === 'drizzle') continue
      const named = (await describer.describe(textOf(text).split(';')[0] ?? '')).map(({ name }) => name)
      if (named.some((name) => !['?column?', 'pg_advisory_xact_lock'].includes(name))) silent.push(place)
    }
    expect(silent).toEqual([])
  })
})

const WRONG: readonly (readonly [what: string, call: string, fault: string])[] = [
  ['a column nobody has', "pool.query('select nothing from users')", 'column "nothing" does not exist'],
  ['a table nobody made', 'db.execute(sql`select 1 from users_of_old`)', 'does not exist'],
  [
    'a row with a name too many',
    "pool.query<{ id: string; age: number }>('select id from users')",
    'age is declared',
  ],
  [
    'a row with a name too few',
    "pool.query<{ id: string }>('select id, email from users')",
    'email is not declared',
  ],
  ['a number that is a text', "pool.query<{ email: number }>('select email from users')", 'email is string'],
  [
    'an amount declared as a text',
    "pool.query<{ n: string }>('select count(*) as n from users')",
    'n is number',
  ],
  [
    'a Date that drizzle leaves a text',
    'db.execute<{ at: Date }>(sql`select created_at as at from users`)',
    'at is string',
  ],
  [
    'a text that pg makes a Date',
    "pool.query<{ at: string }>('select created_at as at from users')",
    'at is Date',
  ],
  [
    'a null nobody expects',
    "pool.query<{ h: string }>('select password_hash as h from users')",
    'h may be null',
  ],
]

describe('a statement with a mistake is found', () => {
  const HEAD = `import { sql } from 'drizzle-orm'
    import { drizzle } from 'drizzle-orm/node-postgres'
    import { Pool } from 'pg'
    const pool = new Pool()
    const db = drizzle(pool)
    `

  const faultsIn = (call: string) =>
    inTree({ 'server/accounts/act.ts': `${HEAD}export const act = () => ${call}` }, async (root) => {
      const planted = openProject(root)
      const [statement] = findStatements(planted)
      const found = statement ? await faultsOf(planted, statement) : ['nothing was read']
      planted.close()
      return found
    })

  it.each(WRONG)('%s: %s', async (_, call, fault) => {
    expect((await faultsIn(call)).join()).toContain(fault)
  })

  it('and one without is not', async () => {
    const call = `pool.query<{ id: string; h: string | null; n: number; at: Date }>(
      'select id, password_hash as h, 1 as n, created_at as at from users where id = $1')`
    expect(await faultsIn(call)).toEqual([])
  })
})
