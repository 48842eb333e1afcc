import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { DeskActor } from '@/lib/desk/contract'
import { type DeskAction, mayBegin, PERMISSIONS } from '@/lib/desk/permissions'
import { hostName } from '@/server/catalogue/hosts/host-name'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { SESSION_HOURS } from './access/desk-sessions'
import { hasPasskey } from './access/passkeys/take-passkey'

interface Row extends Record<string, unknown> {
  readonly created_at: string
  readonly stepped_up_at: string
  readonly host: string | null
}

/** Who sits there, as the desk's pages are told. */
export async function presentActor(context: Context, member: Member): Promise<DeskActor> {
  const { rows } = await context.db.execute<Row>(sql`
    select s.created_at, s.stepped_up_at, ${hostName(sql`${member.hostId}::uuid`)} as host
    from desk_sessions s where s.id = ${member.sessionId}`)
  const [row] = rows
  if (!row) throw new DomainError('unauthenticated')
  const { uuid, name, email, role, hostId } = member
  const actions = Object.keys(PERMISSIONS) as DeskAction[]
  return {
    actor: { uuid, name, email, role, host: hostId === null ? null : { uuid: hostId, name: row.host ?? '' } },
    permissions: actions.filter((action) => mayBegin(action, role)),
    expires_at: addHours(new Date(row.created_at), SESSION_HOURS).toISOString(),
    stepped_up_at: new Date(row.stepped_up_at).toISOString(),
    has_passkey: await hasPasskey(context, member.uuid),
  }
}
