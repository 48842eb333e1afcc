import type { Pool, PoolClient } from 'pg'

/** One short transaction on the gateway's own schema. No network call may happen inside. */
export async function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query("BEGIN; SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = '10s'")
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot roll back is broken: it must not go back into the pool.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

/** The one row a query must have given. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('the sandbox expected a row and found none')
  return row
}
