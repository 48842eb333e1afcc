import { addHours, subHours, subMinutes } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Role } from '@/lib/desk/roles'
import { hashToken, newToken } from '@/server/accounts/tokens'
import type { Context, Member } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'

/** A working day: nobody stays in over night. */
export const SESSION_HOURS = 12
/** Nobody touched the desk for so long: whoever comes next proves who they are. */
const IDLE_HOURS = 2

interface Row extends Record<string, unknown> {
  readonly session_id: string
  readonly stepped_up_at: string
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly host_id: string | null
}

/** Opens a session for a member who proved both steps. @returns its token, which exists nowhere else */
export async function openDeskSession(
  context: Context,
  memberId: string,
  userAgent: string,
): Promise<string> {
  const token = newToken()
  const now = context.clock.now()
  const at = now.toISOString()
  await context.db.execute(sql`
    insert into desk_sessions (id, member_id, token_sha256, user_agent, created_at, last_seen_at, expires_at, stepped_up_at)
    values (${newId(now)}, ${memberId}, ${hashToken(token)}, ${userAgent.slice(0, 300)}, ${at}, ${at},
      ${addHours(now, SESSION_HOURS).toISOString()}, ${at})`)
  return token
}

/**
 * Who sits at the desk with this token, asked at every request: who is suspended or signed out is out at once.
 * @returns null when it is unknown, over, or was not used for two hours
 */
export async function authenticateMember(context: Context, token: string): Promise<Member | null> {
  const now = context.clock.now()
  const { rows } = await context.db.execute<Row>(sql`
    with touched as (
      update desk_sessions set last_seen_at = ${now.toISOString()}
      where token_sha256 = ${hashToken(token)} and revoked_at is null and expires_at > ${now.toISOString()}
        and last_seen_at > ${subHours(now, IDLE_HOURS).toISOString()}
        and last_seen_at < ${subMinutes(now, 1).toISOString()}
    )
    select s.id as session_id, s.stepped_up_at, m.id as uuid, m.name, m.email, m.role, m.host_id
    from desk_sessions s join desk_members m on m.id = s.member_id
    where s.token_sha256 = ${hashToken(token)} and s.revoked_at is null and s.expires_at > ${now.toISOString()}
      and s.last_seen_at > ${subHours(now, IDLE_HOURS).toISOString()} and m.suspended_at is null`)
  const [row] = rows
  if (!row) return null
  return {
    ...{ uuid: row.uuid, name: row.name, email: row.email, role: row.role, hostId: row.host_id },
    ...{ sessionId: row.session_id, steppedUpAt: new Date(row.stepped_up_at) },
  }
}

/** Ends one session, or all of a member's. */
export async function endDeskSessions(
  { db, clock }: Context,
  which: { readonly session: string } | { readonly member: string },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update desk_sessions set revoked_at = ${clock.now().toISOString()}
    where revoked_at is null
      and ${'session' in which ? sql`id = ${which.session}` : sql`member_id = ${which.member}`}`)
  return rowCount ?? 0
}
