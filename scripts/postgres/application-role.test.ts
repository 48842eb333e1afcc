import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@/tests/support/database'

const database = await testDatabase()
const site = new pg.Client({ connectionString: database.url })
beforeAll(() => site.connect())
afterAll(async () => {
  await site.end()
  await database.drop()
})

describe('the role of the site', () => {
  it('is not the one that migrates, and owns nothing', async () => {
    const { rows } = await site.query(
      `select current_user = (select tableowner from pg_tables where tablename = 'users') as migrates,
        (select count(*)::int from pg_class where relowner = current_user::regrole) as tables,
        (select count(*)::int from pg_proc where proowner = current_user::regrole) as functions,
        rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as may_more
       from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ migrates: false, tables: 0, functions: 0, may_more: false }])
  })

  it('reads and writes rows of every table of ours', async () => {
    const { rows } = await site.query<{ name: string; may: boolean }>(
      `select schemaname || '.' || tablename as name, bool_and(has_table_privilege(
          format('%I.%I', schemaname, tablename), privilege)) as may
       from pg_tables, unnest(array['select', 'insert', 'update', 'delete']) as privilege
       where schemaname in ('public', 'sandbox_gateway') and tablename <> 'schema_migrations'
       group by 1`,
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter(({ may }) => !may)).toEqual([])
  })

  it.each([
    'create table mine (a int)',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter table users add column a int',
    'drop table leads',
    'truncate users',
    'create role another',
    'create extension file_fdw',
    "insert into schema_migrations values ('9999_x.sql', '', now())",
    "copy users to program 'true'",
    "copy users to '/tmp/users'",
    "select pg_read_file('/etc/passwd')",
    'select rolpassword from pg_authid',
    'create trigger mine before insert on users for each row execute function suppress_redundant_updates_trigger()',
  ])('may not: %s', async (statement) => {
    await expect(site.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
