import { sql } from 'drizzle-orm'
import { mayBegin } from '@/lib/desk/permissions'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { endDeskSessions } from './desk-sessions'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly member_id: string
  readonly name: string
  readonly user_agent: string
  readonly created_at: string
  readonly last_seen_at: string
}

/** Where somebody is signed in: oneself, or anybody for whoever manages people. */
export async function listDeskSessions({ db, clock }: Context, member: Member) {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.member_id, m.name, s.user_agent, s.created_at, s.last_seen_at
    from desk_sessions s join desk_members m on m.id = s.member_id
    where s.revoked_at is null and s.expires_at > ${clock.now().toISOString()} and ${within(member)}
    order by s.last_seen_at desc, s.id limit 200`)
  return {
    items: rows.map((row) => ({
      ...{ uuid: row.id, person: { uuid: row.member_id, name: row.name }, user_agent: row.user_agent },
      created_at: new Date(row.created_at).toISOString(),
      last_seen_at: new Date(row.last_seen_at).toISOString(),
      current: row.id === member.sessionId,
    })),
  }
}

const within = ({ uuid, role }: Member) =>
  mayBegin('manage_people', role) ? sql`true` : sql`s.member_id = ${uuid}`

/** @throws DomainError not_found, for somebody else's too */
export async function endDeskSession(context: Context, member: Member, session: string): Promise<void> {
  const { rows } = await context.db.execute(sql`
    select 1 from desk_sessions s where s.id = ${session} and s.revoked_at is null and ${within(member)}`)
  if (rows.length === 0) throw new DomainError('not_found')
  await endDeskSessions(context, { session })
  await appendEntry(context, member, { action: 'end_session', object: { type: 'desk_session', id: session } })
}
