import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findLead, type LeadRow } from './lead-rows'

export interface LeadHandling {
  /** Null gives it back to everybody; left out, it stays whose it is. */
  readonly owner?: string | null | undefined
  readonly closes?: boolean | undefined
}

/**
 * Says whose a lead is, or closes and opens it, in the caller's transaction. Closing answers nobody: whoever waited waits
 * again once it is open.
 * @param seen the version that was seen; null changes whatever is there
 * @returns what became of it; null where somebody was faster
 * @throws DomainError not_found
 */
export async function handleLead(
  inside: Context,
  { id, seen }: { readonly id: string; readonly seen: number | null },
  { owner, closes }: LeadHandling,
): Promise<LeadRow | null> {
  const row = await findLead(inside, id, true)
  if (!row) throw new DomainError('not_found')
  if (seen !== null && seen !== row.version) return null
  const now = inside.clock.now().toISOString()
  const closedAt = closes === undefined ? row.closed_at : closes ? (row.closed_at ?? now) : null
  await inside.db.execute(sql`
    update leads set owner_id = ${owner === undefined ? row.owner_id : owner}, closed_at = ${closedAt},
      version = version + 1
    where id = ${id}`)
  return findLead(inside, id, false)
}
