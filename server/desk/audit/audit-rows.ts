import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

export interface AuditRow extends Record<string, unknown> {
  readonly seq: number
  readonly at: string
  readonly member_id: string | null
  readonly actor: string
  readonly role: string
  readonly session_id: string | null
  readonly address: string | null
  readonly action: string
  readonly object_type: string
  readonly object_id: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly reason: string | null
  readonly request_id: string | null
  readonly prev_hash: Buffer
  readonly hash: Buffer
}

/** Entries as they stand, by what the caller asks for. */
export async function auditRows({ db }: Context, which: SQL): Promise<AuditRow[]> {
  const { rows } = await db.execute<AuditRow>(sql`
    select seq::int as seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, member_id, actor, role,
      session_id, address, action, object_type, object_id, before, after, reason, request_id, prev_hash, hash
    from audit_entries ${which}`)
  return rows
}
