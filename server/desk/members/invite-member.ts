import { sql } from 'drizzle-orm'
import type { Person } from '@/lib/desk/people-contract'
import type { Role } from '@/lib/desk/roles'
import type { Locale } from '@/lib/locale/market'
import { hostExists } from '@/server/catalogue/hosts/host-name'
import { type Context, type Member, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError, invalid } from '@/server/platform/errors'
import { sendInvitation } from '../access/desk-links'
import { appendEntry } from '../audit/append-entry'
import { findMember } from './members'

export interface Invitation {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly host?: string | undefined
}

/** Somebody new at the desk: told by a link in a mail. @throws DomainError invalid */
export function inviteMember(
  context: Context,
  by: Member,
  { name, email, role, host }: Invitation,
  locale: Locale,
): Promise<Person> {
  return transact(context, async (inside) => {
    if ((role === 'host') !== (host !== undefined)) throw invalid('host', 'required')
    if (host !== undefined && !(await hostExists(inside, host))) throw invalid('host', 'unknown_host')
    const now = inside.clock.now()
    const member = { id: newId(now), name, email: email.trim().toLowerCase() }
    const { rowCount } = await inside.db.execute(sql`
      insert into desk_members (id, email, name, role, host_id, created_at)
      values (${member.id}, ${member.email}, ${name}, ${role}, ${host ?? null}, ${now.toISOString()})
      on conflict (email) do nothing`)
    if (rowCount === 0) throw invalid('email', 'member_already')
    await sendInvitation(inside, member, locale)
    const object = { type: 'member', id: member.id }
    await appendEntry(inside, by, { action: 'invite', object, after: { role, host: host ?? null } })
    const person = await findMember(inside, member.id)
    if (!person) throw new DomainError('not_found')
    return person
  })
}
