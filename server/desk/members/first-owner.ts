import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { makeDeskLink } from '../access/desk-links'

const LINK_HOURS = 24
/** Whose the first desk is where no address is configured: nobody can send a mail there. */
const NO_ADDRESS = 'owner@andanza.test'

/**
 * While no owner ever came in, a link for the first one: whoever starts the process reads it, and nobody else.
 * @returns null as soon as an owner has a second step
 */
export function firstOwnerLink(context: Context): Promise<string | null> {
  return transact(context, async (inside) => {
    const { rows: ready } = await inside.db.execute(sql`
      select 1 from desk_members m join desk_authenticators a on a.member_id = m.id where m.role = 'owner' limit 1`)
    if (ready.length > 0) return null
    const { url } = await makeDeskLink(
      inside,
      await ownerOf(inside),
      addHours(inside.clock.now(), LINK_HOURS),
    )
    return url
  })
}

async function ownerOf({ db, clock, env }: Context): Promise<string> {
  const now = clock.now()
  const email = (env.operatorEmail ?? NO_ADDRESS).toLowerCase()
  await db.execute(sql`
    insert into desk_members (id, email, name, role, created_at)
    select ${newId(now)}, ${email}, 'Owner', 'owner', ${now.toISOString()}
    where not exists (select 1 from desk_members where role = 'owner') on conflict (email) do nothing`)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from desk_members where role = 'owner' order by created_at, id limit 1`,
  )
  const [owner] = rows
  if (!owner) throw new Error(`${email} is somebody else at the desk: set OPERATOR_EMAIL to another address.`)
  return owner.id
}
