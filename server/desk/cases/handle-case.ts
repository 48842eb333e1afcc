import { addDays } from 'date-fns'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { Locale } from '@/lib/locale/market'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { demandColleague } from '../members/demand-colleague'
import { casesOf } from './list-today'
import { type Handling, writeOverlay } from './write-overlay'

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
    if (!(await writeOverlay(inside, member, { key, seen }, handling))) return false
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
