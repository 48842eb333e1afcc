import { sql } from 'drizzle-orm'
import type { Context, Member } from '@/server/platform/context'
import { NO_OVERLAY, type Overlay, readOverlays } from './overlays'

/** What is added to a case; left out stays as it is. */
export interface Handling {
  /** Null gives it back to everybody. */
  readonly owner?: string | null | undefined
  readonly snooze_until?: string | null | undefined
  readonly note?: string | null | undefined
}

/**
 * Adds to a case, in the caller's transaction, over the version that was seen and over no other one: two who add at once are
 * one after the other.
 * @param seen null adds to whatever is there
 * @returns how it stood before; null where somebody was faster
 */
export async function writeOverlay(
  context: Context,
  { uuid }: Pick<Member, 'uuid'>,
  { key, seen }: { readonly key: string; readonly seen: number | null },
  handling: Handling,
): Promise<Overlay | null> {
  const { db, clock } = context
  const now = clock.now().toISOString()
  await db.execute(sql`
    insert into case_overlays (key, updated_by, updated_at, version) values (${key}, ${uuid}, ${now}, 0)
    on conflict (key) do nothing`)
  await db.execute(sql`select from case_overlays where key = ${key} for update`)
  const before = (await readOverlays(context, [key])).get(key) ?? NO_OVERLAY
  if (seen !== null && seen !== before.version) return null
  const owner = handling.owner === undefined ? (before.owner?.uuid ?? null) : handling.owner
  const until =
    handling.snooze_until === undefined ? before.snoozedUntil?.toISOString() : handling.snooze_until
  const note = handling.note === undefined ? before.note : handling.note
  await db.execute(sql`
    update case_overlays set owner_id = ${owner}, snoozed_until = ${until ?? null}, note = ${note || null},
      updated_by = ${uuid}, updated_at = ${now}, version = version + 1
    where key = ${key}`)
  return before
}
