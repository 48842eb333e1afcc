import { sql } from 'drizzle-orm'
import type { Person } from '@/lib/desk/people-contract'
import type { Role } from '@/lib/desk/roles'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { endDeskSessions } from '../access/desk-sessions'
import { appendEntry } from '../audit/append-entry'
import { findMember } from './members'

export interface MemberChange {
  readonly role?: Role | undefined
  readonly suspended?: boolean | undefined
  readonly new_second_step?: true | undefined
  readonly reason: string
}

/**
 * Changes somebody else's role, suspends them, or makes them set up their second step anew. Whoever is touched is signed
 * out everywhere at once. There is always an owner who can come in.
 * @throws DomainError not_found, forbidden for oneself, last_owner, invalid
 */
export function changeMember(
  context: Context,
  by: Member,
  uuid: string,
  change: MemberChange,
): Promise<Person> {
  return transact(context, async (inside) => {
    if (uuid === by.uuid) throw new DomainError('forbidden', { data: { needs: 'another_owner' } })
    // One at a time: two owners who suspend each other at the same moment would leave nobody.
    await inside.db.execute(sql`select id from desk_members where role = 'owner' order by id for update`)
    const before = await findMember(inside, uuid)
    if (!before) throw new DomainError('not_found')
    if (change.role && (change.role === 'host') !== (before.role === 'host'))
      throw invalid('role', 'invite_instead')
    await write(inside, uuid, change)
    await demandAnOwner(inside)
    await endDeskSessions(inside, { member: uuid })
    const after = await findMember(inside, uuid)
    if (!after) throw new DomainError('not_found')
    await appendEntry(inside, by, deedOf(before, after, change))
    return after
  })
}

async function write({ db, clock }: Context, uuid: string, change: MemberChange): Promise<void> {
  if (change.role) await db.execute(sql`update desk_members set role = ${change.role} where id = ${uuid}`)
  if (change.suspended !== undefined) {
    const at = change.suspended ? clock.now().toISOString() : null
    await db.execute(sql`update desk_members set suspended_at = ${at} where id = ${uuid}`)
  }
  if (change.new_second_step) await db.execute(sql`delete from desk_authenticators where member_id = ${uuid}`)
}

/** @throws DomainError last_owner */
async function demandAnOwner({ db }: Context): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from desk_members m join desk_authenticators a on a.member_id = m.id
    where m.role = 'owner' and m.suspended_at is null limit 1`)
  if (rows.length === 0) throw new DomainError('last_owner')
}

function deedOf(before: Person, after: Person, { reason, new_second_step }: MemberChange) {
  return {
    action: 'change_member',
    object: { type: 'member', id: after.uuid },
    before: { role: before.role, state: before.state },
    after: { role: after.role, state: after.state, ...(new_second_step ? { new_second_step } : {}) },
    reason,
  }
}
