import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { MIGRATIONS, MigrationError, migrate } from './migrate'

let test: TestDatabase
let folder: string
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

beforeEach(async () => {
  test = await testDatabase()
  await test.pool.query('DROP TABLE schema_migrations')
  folder = mkdtempSync(path.join(tmpdir(), 'andanza-migrations-'))
  write('0001_first.sql', 'CREATE TABLE first_table (id int); CREATE EXTENSION IF NOT EXISTS pg_trgm;')
})
afterEach(async () => {
  await test.drop()
  rmSync(folder, { recursive: true })
})

describe('migrations', () => {
  it('are applied in order, once', async () => {
    write('0002_second.sql', 'ALTER TABLE first_table ADD COLUMN name text;')
    expect(await migrate(test.ownerUrl, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(test.ownerUrl, folder)).toEqual([])
  })

  it('are applied once when two processes start together', async () => {
    const both = await Promise.all([migrate(test.ownerUrl, folder), migrate(test.ownerUrl, folder)])
    expect(both.flat()).toEqual(['0001_first.sql'])
  })

  it('leave nothing of one that is refused, and say where', async () => {
    write('0002_wrong.sql', 'CREATE TABLE second_table (id int);\nCREATE TABEL third_table (id int);')
    await expect(migrate(test.ownerUrl, folder)).rejects.toThrow(
      /0002_wrong\.sql was refused: .*TABEL.* \(line 2\)/,
    )
    const { rows } = await test.pool.query(
      `SELECT to_regclass('second_table') AS second, to_regclass('first_table') AS first`,
    )
    expect(rows[0]).toEqual({ second: null, first: 'first_table' })
  })

  it('refuse a file that was changed or taken away after it was applied', async () => {
    await migrate(test.ownerUrl, folder)
    write('0001_first.sql', 'CREATE TABLE first_table (id bigint);')
    await expect(migrate(test.ownerUrl, folder)).rejects.toThrow(/0001_first\.sql was changed/)
    rmSync(path.join(folder, '0001_first.sql'))
    await expect(migrate(test.ownerUrl, folder)).rejects.toThrow(/0001_first\.sql, which is missing/)
  })

  it('want names that give an order', async () => {
    write('0001_other.sql', 'SELECT 1;')
    await expect(migrate(test.ownerUrl, folder)).rejects.toThrow(MigrationError)
    rmSync(path.join(folder, '0001_other.sql'))
    write('second.sql', 'SELECT 1;')
    await expect(migrate(test.ownerUrl, folder)).rejects.toThrow(/second\.sql/)
  })

  it('take away the queue that jobs had, tables and all, and mind no database without one', async () => {
    const sql = readFileSync(path.join(MIGRATIONS, '0100_no_job_queue.sql'), 'utf8')
    await test.pool.query('CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int);')
    const there = async () =>
      (await test.pool.query(`SELECT to_regnamespace('pgboss') AS queue`)).rows[0]?.queue
    expect(await there()).toBe('pgboss')
    for (let time = 0; time < 2; time += 1) {
      await test.pool.query(sql)
      expect(await there()).toBeNull()
    }
  })
})
