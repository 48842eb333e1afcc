import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { auditHash, GENESIS } from './audit-hash'
import { type AuditRow, auditRows } from './audit-rows'

const AT_ONCE = 1_000

/**
 * Follows the chain from its first entry.
 * @returns how many entries follow from each other, and the number of the first that does not; null when all do
 */
export async function verifyChain(
  context: Context,
): Promise<{ readonly entries: number; readonly brokenAt: number | null }> {
  let seq = 0
  let prev: Buffer = GENESIS
  for (;;) {
    const rows = await auditRows(context, sql`where seq > ${seq} order by seq limit ${AT_ONCE}`)
    for (const row of rows) {
      if (!follows(row, seq, prev)) return { entries: seq, brokenAt: row.seq }
      seq = row.seq
      prev = row.hash
    }
    if (rows.length < AT_ONCE) return { entries: seq, brokenAt: null }
  }
}

function follows(row: AuditRow, seq: number, prev: Buffer): boolean {
  if (row.seq !== seq + 1 || !row.prev_hash.equals(prev)) return false
  const content = {
    ...{ at: row.at, memberId: row.member_id, actor: row.actor, role: row.role, sessionId: row.session_id },
    ...{ address: row.address, action: row.action, objectType: row.object_type, objectId: row.object_id },
    ...{ before: row.before, after: row.after, reason: row.reason, requestId: row.request_id },
  }
  return auditHash(prev, row.seq, content).equals(row.hash)
}
