import { addDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { Locale } from '@/lib/locale/market'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { casesOf } from './list-today'
import { readOverlays } from './overlays'

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
 * @throws DomainError not_found when it is gone or not this member's to see; invalid
 */
export async function handleCase(
  context: Context,
  member: Member,
  key: string,
  handling: Handling,
  locale: Locale,
): Promise<DeskCase> {
  const find = async () => (await casesOf(context, member, locale)).find((one) => one.key === key)
  if (!(await find())) throw new DomainError('not_found')
  demandSoon(context, handling)
  await transact(context, async (inside) => {
    await demandMember(inside, handling.owner)
    await write(inside, member, key, handling)
    const object = { type: 'case', id: key }
    const { note, ...after } = handling
    // What a note says may name people: that there is one is enough.
    await appendEntry(inside, member, {
      ...{ action: 'handle_case', object },
      after: { ...after, ...(note === undefined ? {} : { note: note !== null }) },
    })
  })
  const handled = await find()
  if (!handled) throw new DomainError('not_found')
  return handled
}

function demandSoon({ clock }: Context, { snooze_until: until }: Handling): void {
  if (until && new Date(until) > addDays(clock.now(), MOST_DAYS)) throw invalid('snooze_until', 'too_late')
}

async function demandMember({ db }: Context, owner: string | null | undefined): Promise<void> {
  if (!owner) return
  const { rows } = await db.execute(
    sql`select 1 from desk_members where id = ${owner} and suspended_at is null and role <> 'host'`,
  )
  if (rows.length === 0) throw invalid('owner', 'unknown_member')
}

async function write(context: Context, { uuid }: Member, key: string, handling: Handling): Promise<void> {
  const before = (await readOverlays(context, [key])).get(key)
  const owner = handling.owner === undefined ? (before?.owner?.uuid ?? null) : handling.owner
  const until =
    handling.snooze_until === undefined ? before?.snoozedUntil?.toISOString() : handling.snooze_until
  const note = handling.note === undefined ? before?.note : handling.note
  await context.db.execute(sql`
    insert into case_overlays (key, owner_id, snoozed_until, note, updated_by, updated_at)
    values (${key}, ${owner}, ${until ?? null}, ${note || null}, ${uuid}, ${context.clock.now().toISOString()})
    on conflict (key) do update set owner_id = excluded.owner_id, snoozed_until = excluded.snoozed_until,
      note = excluded.note, updated_by = excluded.updated_by, updated_at = excluded.updated_at`)
}
