import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** What people added to a case. */
export interface Overlay {
  readonly owner: { readonly uuid: string; readonly name: string } | null
  readonly snoozedUntil: Date | null
  readonly note: string | null
  /** Counts what was added to it; 0 while nothing was. */
  readonly version: number
  /** Who added last, by their name. */
  readonly changedBy: string | null
}

interface Row extends Record<string, unknown> {
  readonly key: string
  readonly owner_id: string | null
  readonly owner: string | null
  readonly snoozed_until: string | null
  readonly note: string | null
  readonly version: number
  readonly changed_by: string | null
}

export const NO_OVERLAY: Overlay = {
  ...{ owner: null, snoozedUntil: null, note: null },
  ...{ version: 0, changedBy: null },
}

/** By key of the case, of those there are. */
export async function readOverlays(
  { db }: Context,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Overlay>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select o.key, o.owner_id, m.name as owner, o.snoozed_until, o.note, o.version, last.name as changed_by
    from case_overlays o left join desk_members m on m.id = o.owner_id
      left join desk_members last on last.id = o.updated_by
    where o.key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`)
  return new Map(rows.map((row) => [row.key, overlayOf(row)]))
}

function overlayOf({ owner_id, owner, snoozed_until, note, version, changed_by }: Row): Overlay {
  return {
    owner: owner_id === null ? null : { uuid: owner_id, name: owner ?? '' },
    snoozedUntil: snoozed_until === null ? null : new Date(snoozed_until),
    ...{ note, version, changedBy: changed_by },
  }
}

/** Forgets what was added to cases that are gone for a month. @param live keys of the cases there are */
export async function purgeOverlays({ db, clock }: Context, live: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from case_overlays
    where updated_at < ${clock.now().toISOString()}::timestamptz - interval '30 days'
      and key not in (select jsonb_array_elements_text(${JSON.stringify(live)}::jsonb))`)
}
