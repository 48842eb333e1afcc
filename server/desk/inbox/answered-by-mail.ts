import { sql } from 'drizzle-orm'
import { endHostLink } from '@/server/messenger/host-links/host-links'
import type { HostAnswer } from '@/server/messenger/inbound/answer-as'
import type { Context, Member } from '@/server/platform/context'
import { appendEntry } from '../audit/append-entry'

type Row = Pick<Member, 'uuid' | 'name' | 'email'> & Record<string, unknown>

/**
 * Writes down who of a host's people answered a conversation by mail, in its transaction; a link that was mailed to the host
 * ends, as with an answer from the desk. A host who has nobody there answers by mail as by that link: neither is a member's.
 */
export async function answeredByMail(inside: Context, { group, hostId, email }: HostAnswer): Promise<void> {
  const { rows } = await inside.db.execute<Row>(sql`
    select id as uuid, name, email from desk_members
    where host_id = ${hostId} and lower(email) = ${email} and suspended_at is null`)
  const [person] = rows
  if (!person) return
  await endHostLink(inside, group)
  // Nobody was signed in: the conversation stands for the session in the chain.
  const member: Member = { ...person, role: 'host', hostId, sessionId: group, steppedUpAt: new Date(0) }
  await appendEntry(inside, member, {
    ...{ action: 'chat_answered', object: { type: 'chat', id: group } },
    after: { by: 'mail' },
  })
}
