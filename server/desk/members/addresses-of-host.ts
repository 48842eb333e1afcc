import { sql } from 'drizzle-orm'
import type { HostContact } from '@/server/catalogue/hosts/host-contact'
import type { Context } from '@/server/platform/context'

/** Whom one writes to at a host: its people at the desk; where it has none, the contact of the catalogue. */
export async function addressesOfHost(
  context: Context,
  host: Pick<HostContact, 'id' | 'email'>,
): Promise<string[]> {
  const people = await peopleOfHost(context, host)
  return people.length > 0 ? people : host.email === '' ? [] : [host.email]
}

/** The addresses of a host's people at the desk, who can open what a mail leads to there. */
export async function peopleOfHost({ db }: Context, { id }: Pick<HostContact, 'id'>): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select m.email from desk_members m where m.host_id = ${id} and m.suspended_at is null order by m.created_at, m.id`)
  return rows.map((row) => row.email)
}
