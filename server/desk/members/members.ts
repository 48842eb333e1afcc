import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '@/lib/desk/people-contract'
import type { Role } from '@/lib/desk/roles'
import { hostName } from '@/server/catalogue/hosts/host-name'
import type { Context } from '@/server/platform/context'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly host_id: string | null
  readonly host: string | null
  readonly created_at: string
  readonly suspended_at: string | null
  readonly has_app: boolean
  readonly last_seen_at: string | null
}

/** Everybody at the desk, or one of them. */
async function find({ db }: Context, which: SQL): Promise<Person[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.name, m.email, m.role, m.host_id, ${hostName(sql`m.host_id`)} as host, m.created_at, m.suspended_at,
      exists (select 1 from desk_authenticators a where a.member_id = m.id) as has_app,
      (select max(s.last_seen_at) from desk_sessions s where s.member_id = m.id) as last_seen_at
    from desk_members m ${which} order by m.created_at, m.id`)
  return rows.map(present)
}

export const listMembers = (context: Context): Promise<Person[]> => find(context, sql``)

/** Null when there is no such member. */
export async function findMember(context: Context, id: string): Promise<Person | null> {
  const [member] = await find(context, sql`where m.id = ${id}`)
  return member ?? null
}

function present(row: Row): Person {
  return {
    ...{ uuid: row.id, name: row.name, email: row.email, role: row.role },
    host: row.host_id === null ? null : { uuid: row.host_id, name: row.host ?? '' },
    state: row.suspended_at === null ? (row.has_app ? 'active' : 'invited') : 'suspended',
    last_seen_at: row.last_seen_at && new Date(row.last_seen_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
  }
}
