import { administrate } from '@/scripts/postgres/administrate'
import { isAlive } from '@/scripts/postgres/postmaster'

/** Removes the databases of test processes that were killed; only for a server on this machine. */
export async function dropLeftOvers(server: string): Promise<void> {
  await administrate(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname ~ '^test_\\d+_'`,
    )
    for (const { datname } of rows) {
      const orphan = !isAlive(Number(datname.split('_')[1]))
      if (orphan) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    }
  })
}
