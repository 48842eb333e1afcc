import { sql } from 'drizzle-orm'
import type { Role } from '@/lib/desk/roles'
import type { Context } from '@/server/platform/context'

interface Colleague extends Record<string, unknown> {
  readonly uuid: string
  readonly name: string
  readonly role: Role
}

/** Who a case can be given to, by name: whoever is of the house and not suspended. */
export async function listColleagues({ db }: Context): Promise<Colleague[]> {
  const { rows } = await db.execute<Colleague>(sql`
    select id as uuid, name, role from desk_members
    where suspended_at is null and role <> 'host' order by name, id limit 200`)
  return rows
}
