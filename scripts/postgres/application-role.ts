import pg from 'pg'

/** What only migrations write. */
const OURS_ALONE = 'schema_migrations'

/**
 * Lets the site's role read and write rows, and nothing else: it owns no table, makes none and reads no file of the
 * machine, so that a hole in a statement stays a hole in that statement. Run after every migration, with the rights of
 * the role that owns the tables. The role is made where it is missing; where both addresses name one role there is
 * nothing to separate.
 * @param owner the address migrations run with
 * @param application the address the site runs with, its password included
 */
export async function grantApplication(owner: string, application: string): Promise<void> {
  const { username, password } = new URL(application)
  const role = decodeURIComponent(username)
  if (role === decodeURIComponent(new URL(owner).username)) return
  const client = new pg.Client({ connectionString: owner, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await makeRole(client, role, decodeURIComponent(password))
    for (const schema of await ownSchemas(client)) await client.query(grantsOf(role, schema))
    await client.query(
      `REVOKE INSERT, UPDATE, DELETE ON ${OURS_ALONE} FROM ${client.escapeIdentifier(role)};
       REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
    )
  } finally {
    await client.end()
  }
}

/** One that is there is left as whoever made it wants it. */
async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  if (rowCount) return
  await client.query(
    `CREATE ROLE ${client.escapeIdentifier(role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE
     PASSWORD ${client.escapeLiteral(password)}`,
  )
}

async function ownSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  )
  return rows.map(({ name }) => name)
}

function grantsOf(role: string, schema: string): string {
  const [to, within] = [pg.escapeIdentifier(role), pg.escapeIdentifier(schema)]
  return `GRANT USAGE ON SCHEMA ${within} TO ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${within} TO ${to};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${within} TO ${to}`
}
