import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@/tests/support/database'
import { createLog } from './log'

/** What a traveller typed; no line of the log may have any of it. */
const EMAIL = 'rosaura.tapia@example.com'
const PHONE = '5512345678901'
const TYPED = /rosaura|tapia|5512345678|1996-13-41/i

const database = await testDatabase()
await database.pool.query(`
  create table guests (id int primary key, email text unique, phone text not null, age int check (age < 150));
  insert into guests values (1, '${EMAIL}', '${PHONE}', 30);
  create function refuse() returns trigger language plpgsql as $$
    begin perform new.email::int; return new; end $$;
  create table refused (email text);
  create trigger refuse before insert on refused for each row execute function refuse()`)
afterAll(() => database.drop())

/** Statements that PostgreSQL refuses with a text of its own, by what that text repeats. */
const REFUSED: Readonly<Record<string, readonly [text: string, values: readonly unknown[]]>> = {
  'the key that is there already': ['insert into guests values ($1, $2, $3)', [2, EMAIL, PHONE]],
  'the row with an empty column': ['insert into guests values ($1, $2, $3)', [3, `x${EMAIL}`, null]],
  'the row that breaks a rule': ['insert into guests values ($1, $2, $3, $4)', [4, `x${EMAIL}`, PHONE, 200]],
  'a value that is no number': ['select $1::text::int', [EMAIL]],
  'a number that is too large': ['select $1::text::int', [PHONE]],
  'a number that is far too large': ['select $1::text::bigint', [PHONE.repeat(3)]],
  'a date that is none': ['select $1::text::date', [`1996-13-41`]],
  'a text that is no JSON': ['select $1::text::jsonb', [`{"email": ${EMAIL}`]],
  'a text that is no uuid': ['select $1::text::uuid', [EMAIL]],
  'a zone that is none': [`select now() at time zone $1::text`, [EMAIL]],
  'a list that is none': ['select $1::text::int[]', [`{${EMAIL}`]],
  'words that are no query': ['select to_tsquery($1)', [`${EMAIL} &&& (`]],
  'what a trigger was given': ['insert into refused values ($1)', [EMAIL]],
}

/** Everything a log writes, and everything the reports are told of. */
function logged(error: unknown): string {
  const lines: string[] = []
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) })
  log.error({ err: error }, 'a statement failed')
  log.warn(error as Error)
  log.error({ err: new Error('an order failed', { cause: error }) })
  return lines.join('')
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error,
  )

describe('what PostgreSQL itself says of a row', () => {
  it.each(Object.entries(REFUSED))('is not in the log: %s', async (_, [text, values]) => {
    const error = await failureOf(database.pool.query(text, [...values]))
    expect(error).toBeInstanceOf(Error)
    expect(JSON.stringify({ ...(error as Error), message: (error as Error).message })).toMatch(TYPED)
    expect(logged(error)).not.toMatch(TYPED)
  })

  it('is not in the log when drizzle wraps it either, the statement and the broken rule are', async () => {
    const error = await failureOf(
      database.database.execute(sql`insert into guests values (${5}, ${EMAIL}, ${PHONE})`),
    )
    const text = logged(error)
    expect(text).not.toMatch(TYPED)
    expect(text).toContain('insert into guests values ($1, $2, $3)')
    expect(text).toContain('guests_email_key')
  })
})
