import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '@/scripts/postgres/folders'
import { testDatabase } from '@/tests/support/database'
import { findStatements } from '@/tests/support/statements/find-statements'
import { findTouches, type Touches } from '@/tests/support/statements/find-touches'
import { openProject } from '@/tests/support/statements/project'
import { folderOf, ownerOf, TABLE_OWNERS } from './table-owners'
import { inTree } from './tree'

/** Statements that still touch another domain's table, `file → table`, and why. It only ever becomes shorter. */
const NOT_YET: Readonly<Record<string, string>> = {}

/** SQL that is made at run time, by file: which tables it touches is read where it is asked for. */
const MADE_LATER: Readonly<Record<string, string>> = {
  'server/db/upsert.ts': 'its table is named by every call of `upsert`, which this test reads',
  'server/db/migrate.ts': 'runs the files of migrations',
  'server/platform/events/notifications.ts': 'LISTEN names a channel, not a table',
}

function readSources(root: string): Touches {
  const folder = mkdtempSync(path.join(tmpdir(), 'andanza-statements-'))
  const project = openProject(root, folder)
  try {
    return findTouches(project, findStatements(project))
  } finally {
    project.close()
    rmSync(folder, { recursive: true })
  }
}

const foreign = ({ touches }: Touches) => [
  ...new Set(
    touches
      .filter(({ table, file }) => ownerOf(table) !== folderOf(file))
      .map(({ table, file }) => `${file} → ${table}`),
  ),
]

describe('the statements of the server', () => {
  let seen: Touches
  beforeAll(() => {
    seen = readSources(ROOT)
  })

  it('touch tables of their own domain only', () => {
    expect(foreign(seen).sort()).toEqual(Object.keys(NOT_YET).sort())
  })

  it('are read, every one', () => {
    const files = new Set(seen.unread.map((line) => line.split(':')[0]))
    expect([...files].sort(), seen.unread.join('\n')).toEqual(Object.keys(MADE_LATER).sort())
  })

  it('touch every table that has an owner in code, so that the reading reads', () => {
    const touched = new Set(seen.touches.map(({ table }) => table))
    const never = Object.values(TABLE_OWNERS)
      .flat()
      .filter((table) => !touched.has(table))
    expect(never).toEqual([])
  })
})

describe('the owners of tables', () => {
  let tables: readonly string[]
  beforeAll(async () => {
    const database = await testDatabase()
    const { rows } = await database.pool.query<{ name: string }>(
      `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_|^information_schema$'`,
    )
    tables = rows.map(({ name }) => name)
    await database.drop()
  })

  it('are named for every table of the migrated database, once, and for no other', () => {
    expect(Object.values(TABLE_OWNERS).flat().sort()).toEqual([...tables].sort())
  })
})

/** A file of a domain, and the foreign table that must be found in it. */
const PLANTED: readonly (readonly [way: string, text: string, table: string])[] = [
  ['reads', 'db.execute(sql`select 1 from departures`)', 'departures'],
  ['joins', 'db.execute(sql`select 1 from reservations r join products p on p.id = r.id`)', 'products'],
  ['writes', `db.execute(sql\`insert into mails (id) values (\${1})\`)`, 'mails'],
  ['updates', `db.execute(sql\`update users set email = \${'a'}\`)`, 'users'],
  ['deletes from', 'db.execute(sql`delete from holds`)', 'holds'],
  ['reads below', 'db.execute(sql`with own as (select id from coupons) select * from own`)', 'coupons'],
  ['reads by a piece', `db.execute(sql\`select \${piece}\`)`, 'slugs'],
  ['reads by a parameter', 'remove("reviews")', 'reviews'],
  ['reads through pg', "pool.query('select 1 from sandbox_gateway.charges')", 'sandbox_gateway.charges'],
  ['upserts', "upsert(db, 'leads', [], { key: ['id'] })", 'leads'],
  ['builds with drizzle', 'db.select().from(levels)', 'levels'],
  [
    'reads in a piece for drizzle',
    'db.select().from(own).where(sql`id in (select id from contents)`)',
    'contents',
  ],
]

const HEAD = `
  import { sql } from 'drizzle-orm'
  import { drizzle } from 'drizzle-orm/node-postgres'
  import { pgTable, text as column } from 'drizzle-orm/pg-core'
  import { Pool } from 'pg'
  import { levels } from '../accounts/tables'
const own = pgTable('reservations', { id: column('id') })
const pool = new Pool()
const db = drizzle(pool)
const piece = sql\`(select max(slug) from slugs)\`
function remove(table: string) { return db.execute(sql\`delete from \${sql.raw(table)}\`) }
declare function upsert(...all: unknown[]): void
`

describe('a statement of reservations', () => {
  const planted = PLANTED.map(([, text]) => {
    const head = text.includes('levels') ? HEAD : HEAD.replace(/^import \{ levels.*\n/m, '')
    return `${head}export const act = () => ${text}`
  })
  const fileOf = (at: number) => `server/reservations/act-${at}.ts`

  let found: readonly string[]
  beforeAll(async () => {
    const files = {
      ...Object.fromEntries(planted.map((text, at) => [fileOf(at), text])),
      'server/accounts/tables.ts': `import { pgTable, text } from 'drizzle-orm/pg-core'
        export const levels = pgTable('levels', { id: text('id') })`,
    }
    found = foreign(await inTree(files, async (root) => readSources(root)))
  })

  it.each(PLANTED)('that %s another domain’s table is found: %s', (_, text, table) => {
    const at = PLANTED.findIndex(([, one]) => one === text)
    expect(found).toContain(`${fileOf(at)} → ${table}`)
  })

  it('may use what the owner exports, and its own tables', async () => {
    const files = {
      'server/catalogue/permalink.ts':
        "import { sql } from 'drizzle-orm'; export const slugOf = () => sql`(select max(slug) from slugs)`",
      'server/reservations/act.ts': `import { slugOf } from '../catalogue/permalink'
        ${HEAD.replace(/^import \{ levels.*\n/m, '').replace(/^const piece.*\n|^function remove.*\n/gm, '')}
        export const act = () => db.execute(sql\`select \${slugOf()} from reservations\`)`,
    }
    const found = await inTree(files, async (root) => readSources(root))
    expect([foreign(found), found.unread]).toEqual([[], []])
    expect(found.touches.map(({ table }) => table)).toEqual(['slugs', 'reservations'])
  })
})
