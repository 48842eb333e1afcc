import { type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '@/lib/desk/audit-contract'
import { grantOf } from '@/lib/desk/permissions'
import type { Context, Member } from '@/server/platform/context'
import { type AuditRow, auditRows } from './audit-rows'

const PAGE = 50
/** What finance reads beside its own deeds: those that move money. */
const MONEY = ['refund', 'payment', 'approval', 'ledger_entry']

interface Wish {
  readonly object_type?: string | undefined
  readonly object_id?: string | undefined
  readonly before?: number | undefined
}

/** Entries as far as a role reads them, the newest first; `next` is where the following page begins. */
export async function listEntries(
  context: Context,
  member: Member,
  wish: Wish,
): Promise<{ items: AuditEntry[]; next: number | null }> {
  const entries = await readEntries(context, member, wish, PAGE + 1)
  const items = entries.slice(0, PAGE)
  return { items, next: entries.length > PAGE ? (items.at(-1)?.seq ?? null) : null }
}

/** The same in one piece. @param most how many at most */
export async function readEntries(
  context: Context,
  member: Member,
  { object_type, object_id, before }: Wish,
  most: number,
): Promise<AuditEntry[]> {
  const parts = [
    readableBy(member),
    object_type === undefined ? sql`true` : sql`object_type = ${object_type}`,
    object_id === undefined ? sql`true` : sql`object_id = ${object_id}`,
    before === undefined ? sql`true` : sql`seq < ${before}`,
  ]
  const rows = await auditRows(
    context,
    sql`where ${sql.join(parts, sql` and `)} order by seq desc limit ${most}`,
  )
  return rows.map(present)
}

function readableBy({ uuid, role }: Member): SQL {
  const { reach } = grantOf('read_audit', role)
  if (reach === 'all') return sql`true`
  const own = sql`member_id = ${uuid}`
  return reach === 'sees' ? sql`(${own} or object_type in ${MONEY})` : own
}

function present(row: AuditRow): AuditEntry {
  return {
    ...{
      seq: row.seq,
      at: row.at,
      actor: row.actor,
      role: row.role as AuditEntry['role'],
      action: row.action,
    },
    object: { type: row.object_type, id: row.object_id },
    ...{ before: row.before, after: row.after, reason: row.reason, hash: row.hash.toString('hex') },
  }
}
