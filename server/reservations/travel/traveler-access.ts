import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { type Assistcard, listAssistcards } from './list-assistcards'

/** Who may fill in a form, who read a number, and whose travel assistance is known. */
export interface TravelerAccess {
  readonly links: readonly { readonly position: number; readonly email: string; readonly expiresAt: Date }[]
  /** The newest first. */
  readonly reads: readonly {
    readonly position: number
    readonly by: 'owner' | 'buyer' | 'desk'
    /** Of somebody at the desk, and why they read it; null for others. */
    readonly role: string | null
    readonly reason: string | null
    readonly at: Date
  }[]
  readonly assistcards: readonly Assistcard[]
}

interface Read extends Record<string, unknown> {
  readonly position: number
  readonly reader: 'owner' | 'buyer' | 'desk'
  readonly role: string | null
  readonly reason: string | null
  readonly at: string
}

/** As many reads of a place as a page shows. */
const MOST_READS = 20

export async function readTravelerAccess(context: Context, reservationId: string): Promise<TravelerAccess> {
  const now = context.clock.now().toISOString()
  const [links, reads, cards] = await Promise.all([
    context.db.execute<{ position: number; email: string; expires_at: string }>(sql`
      select position, email, expires_at from traveler_links
      where reservation_id = ${reservationId} and ended_at is null and expires_at > ${now}`),
    context.db.execute<Read>(sql`
      select position, reader, role, reason, at from document_reads where reservation_id = ${reservationId}
      order by id desc limit ${MOST_READS}`),
    listAssistcards(context, reservationId),
  ])
  return {
    links: links.rows.map(({ expires_at, ...link }) => ({ ...link, expiresAt: new Date(expires_at) })),
    reads: reads.rows.map(({ reader: by, at, ...read }) => ({ ...read, by, at: new Date(at) })),
    assistcards: cards,
  }
}
