import { addDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { Locale } from '@/lib/locale/market'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { demandColleague } from '../members/demand-colleague'
import { casesOf } from './list-today'
import { NO_OVERLAY, readOverlays } from './overlays'

export interface Handling {
  /** Null gives it back to everybody. */
  readonly owner?: string | null | undefined
  readonly snooze_until?: string | null | undefined
  readonly note?: string | null | undefined
}

/** A case that is put off for longer is forgotten. */
const MOST_DAYS = 14

/**
 * Adds to a case who looks at it, until when it is put off, or a note; nothing of that ends it.
 * @param seen the version that this member saw; null adds to whatever is there
 * @throws DomainError not_found when it is gone or not this member's to see; invalid; version_conflict with the case of now
 * in `data` where somebody was faster
 */
export async function handleCase(
  context: Context,
  member: Member,
  { key, seen }: { readonly key: string; readonly seen: number | null },
  handling: Handling,
  locale: Locale,
): Promise<DeskCase> {
  const find = async () => (await casesOf(context, member, locale)).find((one) => one.key === key)
  const found = await find()
  if (!found) throw new DomainError('not_found')
  demandSoon(context, handling)
  const isDone = await transact(context, async (inside) => {
    await demandColleague(inside, handling.owner)
    if (!(await write(inside, member, { key, seen }, handling))) return false
    const object = { type: 'case', id: key }
    const { note, ...after } = handling
    // What a note says may name people: that there is one is enough.
    await appendEntry(inside, member, {
      ...{ action: 'handle_case', object },
      after: { ...after, ...(note === undefined ? {} : { note: note !== null }) },
    })
    return true
  })
  const handled = await find()
  if (!handled) throw new DomainError('not_found')
  if (!isDone) throw new DomainError('version_conflict', { data: handled })
  return handled
}

function demandSoon({ clock }: Context, { snooze_until: until }: Handling): void {
  if (until && new Date(until) > addDays(clock.now(), MOST_DAYS)) throw invalid('snooze_until', 'too_late')
}

/**
 * Writes over the version that was seen, and over no other one: two who add at once are one after the other.
 * @returns false where somebody was faster
 */
async function write(
  context: Context,
  { uuid }: Member,
  { key, seen }: { readonly key: string; readonly seen: number | null },
  handling: Handling,
): Promise<boolean> {
  const { db, clock } = context
  const now = clock.now().toISOString()
  await db.execute(sql`
    insert into case_overlays (key, updated_by, updated_at, version) values (${key}, ${uuid}, ${now}, 0)
    on conflict (key) do nothing`)
  await db.execute(sql`select from case_overlays where key = ${key} for update`)
  const before = (await readOverlays(context, [key])).get(key) ?? NO_OVERLAY
  if (seen !== null && seen !== before.version) return false
  const owner = handling.owner === undefined ? (before.owner?.uuid ?? null) : handling.owner
  const until =
    handling.snooze_until === undefined ? before.snoozedUntil?.toISOString() : handling.snooze_until
  const note = handling.note === undefined ? before.note : handling.note
  await db.execute(sql`
    update case_overlays set owner_id = ${owner}, snoozed_until = ${until ?? null}, note = ${note || null},
      updated_by = ${uuid}, updated_at = ${now}, version = version + 1
    where key = ${key}`)
  return true
}
