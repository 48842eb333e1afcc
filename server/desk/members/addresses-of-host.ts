import { sql } from 'drizzle-orm'
import type { HostContact } from '@/server/catalogue/hosts/host-contact'
import type { Context } from '@/server/platform/context'

/** Whom one writes to at a host: its people at the desk, who can open what a mail leads to; where it has none, the contact of the catalogue. */
export async function addressesOfHost(
  { db }: Context,
  { id, email }: Pick<HostContact, 'id' | 'email'>,
): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select m.email from desk_members m where m.host_id = ${id} and m.suspended_at is null order by m.created_at, m.id`)
  const people = rows.map((row) => row.email)
  return people.length > 0 ? people : email === '' ? [] : [email]
}
