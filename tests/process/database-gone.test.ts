import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'

const [lost, kept] = await Promise.all([testDatabase(), testDatabase()])
afterAll(() => kept.drop())

const start = ({ url }: { readonly url: string }) =>
  startSite({ databaseUrl: url, apiOnly: true, env: { DATABASE_PATIENCE: '5', JOBS: 'off' } })

const isAlive = ({ pid }: Site): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('a process that can have no database for as long as it was told ends, and says why in one sentence', async () => {
  const [without, having] = await Promise.all([start(lost), start(kept)])
  await lost.drop()
  await expect.poll(() => isAlive(without), { timeout: 90_000, interval: 250 }).toBe(false)
  expect(await without.stop()).toBe(1)
  expect(without.log()).toMatch(
    /^No database answered for \d+ s \(DATABASE_PATIENCE\): this process ends\.$/m,
  )
  // Neither time nor the test ended it: its neighbour has a database.
  expect(isAlive(having)).toBe(true)
  await having.stop()
}, 180_000)
