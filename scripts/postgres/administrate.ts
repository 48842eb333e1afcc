import pg from 'pg'

/**
 * Runs something on a connection of its own, outside any transaction.
 * @param patience milliseconds to wait for the connection
 */
export async function administrate<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  patience = 10_000,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
