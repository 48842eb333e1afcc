import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

/** Marks what belongs to the work that is listened to: jobs of the same process use the pool as well. */
const listening = new AsyncLocalStorage<string[]>()

/** Writes down what the work sends through the pool; the queries themselves run as ever. */
export async function queriesOf(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const real = pool.query
  pool.query = ((...args: Parameters<typeof real>) => {
    const [first] = args as unknown[]
    listening.getStore()?.push(typeof first === 'string' ? first : (first as { text: string }).text)
    return Reflect.apply(real, pool, args)
  }) as typeof real
  try {
    await listening.run(heard, work)
  } finally {
    pool.query = real
  }
  return heard
}
