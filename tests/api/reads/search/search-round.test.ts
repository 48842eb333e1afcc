import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshRound } from '@/server/discovery/mirror/refresh-round'
import { stoppedClock } from '@/server/platform/clock'
import { type ReadsApp, readsApp } from '../reads-app'

let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

test('a round brings every row up to date, goes on where a run ended, and begins again after an hour', async () => {
  const { pool } = reads.db
  const start = Date.now()
  const after = (minutes: number) => ({
    ...reads.context,
    clock: stoppedClock(new Date(start + minutes * 60_000)),
  })
  const round = async () => (await pool.query('select began_at, reached from search_rounds')).rows[0]
  const { rows } = await pool.query<{ id: string }>('select product_id as id from search_products order by 1')
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id]

  await pool.query('delete from search_products')
  expect(await refreshRound(after(0))).toBe(rows.length)
  expect((await round()).reached).toBeNull()

  await pool.query('delete from search_products')
  expect(await refreshRound(after(59))).toBe(0)
  await pool.query('update search_rounds set reached = $1', [first])
  expect(await refreshRound(after(61))).toBe(rows.length - 1)
  const { rows: back } = await pool.query('select product_id as id from search_products order by 1')
  expect(back.at(-1)?.id).toBe(last)
  expect(await refreshRound(after(61))).toBe(1)
})
