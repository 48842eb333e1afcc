import { sql } from 'drizzle-orm'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DESK_TOPIC } from '@/server/platform/events/desk-topic'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { type AuditContent, auditHash, GENESIS } from './audit-hash'

/** Who did it: a member with the session, or the site itself. */
export type Actor = Member | 'system'

export interface Deed {
  readonly action: string
  readonly object: { readonly type: string; readonly id: string }
  /** What changed, without personal data. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly reason?: string
  readonly address?: string | null
  readonly requestId?: string
}

/** One writer at a time, until it commits: each entry needs the hash of the one before. */
const CHAIN_LOCK = 7_203_001

interface Last extends Record<string, unknown> {
  readonly seq: number
  readonly hash: Buffer
}

/** Adds what was done to the chain, in the transaction that does it: either both are there or none. */
export function appendEntry(context: Context, actor: Actor, deed: Deed): Promise<void> {
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`)
    const { rows } = await inside.db.execute<Last>(
      sql`select seq::int as seq, hash from audit_entries order by seq desc limit 1`,
    )
    const { seq: before, hash: prev } = rows[0] ?? { seq: 0, hash: GENESIS }
    await write(inside, before + 1, prev, contentOf(inside, actor, deed))
    await publishEvent(inside, DESK_TOPIC, 'desk')
  })
}

function contentOf({ clock }: Context, actor: Actor, deed: Deed): AuditContent {
  const member = actor === 'system' ? null : actor
  return {
    at: clock.now().toISOString(),
    memberId: member?.uuid ?? null,
    actor: member?.name ?? 'system',
    role: member?.role ?? 'system',
    sessionId: member?.sessionId ?? null,
    address: deed.address ?? null,
    action: deed.action,
    objectType: deed.object.type,
    objectId: deed.object.id,
    before: deed.before ?? null,
    after: deed.after ?? null,
    reason: deed.reason ?? null,
    requestId: deed.requestId ?? null,
  }
}

async function write({ db }: Context, seq: number, prev: Buffer, content: AuditContent): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await db.execute(sql`
    insert into audit_entries (seq, at, member_id, actor, role, session_id, address, action, object_type, object_id,
      before, after, reason, request_id, prev_hash, hash)
    values (${seq}, ${content.at}, ${content.memberId}, ${content.actor}, ${content.role}, ${content.sessionId},
      ${content.address}, ${content.action}, ${content.objectType}, ${content.objectId}, ${json(content.before)}::jsonb,
      ${json(content.after)}::jsonb, ${content.reason}, ${content.requestId}, ${prev}, ${auditHash(prev, seq, content)})`)
}
