import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { inTransaction } from './transaction'

let test: TestDatabase

beforeAll(async () => {
  test = await testDatabase()
  await test.pool.query('create table trips (id int primary key, seats int not null)')
  await test.pool.query('insert into trips values (1, 4), (2, 7)')
})

afterAll(() => test.drop())

/** The statements of one connection that its server keeps plans of. */
const preparedBy = async (client: { query: (text: string) => Promise<{ rows: { statement: string }[] }> }) =>
  (await client.query('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement)

const manyTimes = async (work: () => Promise<unknown>) => {
  for (let time = 0; time < 8; time += 1) await work()
}

/** Every connection of the pool has come to know the statement. */
const everywhere = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 80 }, work))

describe('a connection', () => {
  it('prepares what comes often with parameters, and answers as before', async () => {
    const client = await test.pool.connect()
    const seatsOf = async (id: number) =>
      (await client.query<{ seats: number }>('select seats from trips where id = $1', [id])).rows
    await manyTimes(() => seatsOf(1))
    expect(await seatsOf(2)).toEqual([{ seats: 7 }])
    expect(await preparedBy(client)).toContain('select seats from trips where id = $1')
    client.release()
  })

  it('leaves alone what has no parameters: it may be several statements', async () => {
    const client = await test.pool.connect()
    await manyTimes(() => client.query("set local lock_timeout = '3s'; set local statement_timeout = '5s'"))
    expect((await preparedBy(client)).join()).not.toContain('lock_timeout')
    client.release()
  })

  it('tells an error as before, and is of use after it', async () => {
    const insert = () => test.pool.query('insert into trips values ($1, $2)', [1, 1])
    await manyTimes(() => expect(insert()).rejects.toMatchObject({ code: '23505' }))
    await expect(test.pool.query('select count(*)::int as trips from trips')).resolves.toMatchObject({
      rows: [{ trips: 2 }],
    })
  })
})

describe('a plan that a migration made stale', () => {
  it('costs a single statement nothing', async () => {
    const read = () => test.pool.query('select id, seats from trips where id = $1', [1])
    await everywhere(read)
    await test.pool.query('alter table trips alter column seats type bigint')
    for (const { rows } of (await everywhere(read)) as { rows: unknown[] }[])
      expect(rows).toEqual([{ id: 1, seats: 4 }])
  })

  it('begins a transaction again', async () => {
    const read = () =>
      inTransaction(test.database, async (tx) => {
        const { rows } = await tx.execute(sql`select seats, id from trips where id = ${2}`)
        return rows
      })
    await everywhere(read)
    await test.pool.query('alter table trips alter column seats type int')
    for (const rows of await everywhere(read)) expect(rows).toEqual([{ id: 2, seats: 7 }])
  })
})
