import { sql } from 'drizzle-orm'
import type { LeadState } from '@/lib/campaigns/leads/lead-states'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import { answersDue, lateSince } from '@/server/messenger/messages/answer-clock'
import { HOUSE } from '@/server/messenger/rules/answer-country'
import type { Context } from '@/server/platform/context'
import { aboutOf, type LeadRow, leadRows } from './lead-rows'
import { waitingOf } from './show-lead'

/** More nobody reads through; the rest comes as these are closed. */
const MOST = 200

/** Those that wait first, by who has waited longest; else the newest first. @param most rows; a page's where it is left out */
export function listLeads(
  context: Context,
  state: 'open' | 'closed',
  most: number = MOST,
): Promise<LeadRow[]> {
  const which = state === 'closed' ? sql`l.closed_at is not null` : sql`l.closed_at is null`
  const order = state === 'closed' ? sql`l.closed_at desc` : sql`l.waits_since nulls last, l.created_at desc`
  return leadRows(context, sql`where ${which} order by ${order}, l.id limit ${most}`)
}

/** How many there are of each state, closed ones left out. */
export async function countLeads({
  db,
}: Context): Promise<Readonly<Record<Exclude<LeadState, 'closed'>, number>>> {
  const { rows } = await db.execute<{ fresh: number; answering: number; answered: number }>(sql`
    select count(*) filter (where waits_since is not null and owner_id is null)::int as fresh,
      count(*) filter (where waits_since is not null and owner_id is not null)::int as answering,
      count(*) filter (where waits_since is null)::int as answered
    from leads where closed_at is null`)
  const { fresh = 0, answering = 0, answered = 0 } = rows[0] ?? {}
  return { new: fresh, answering, answered }
}

/** Until when each of these is to be answered, of those where somebody waits. */
export function leadsDue(context: Context, rows: readonly LeadRow[]): Promise<ReadonlyMap<string, Date>> {
  return answersDue(context, waitingOf(rows))
}

/** Somebody whom nobody answered within a business day. */
export interface LateLead {
  readonly id: string
  readonly due: Date
  /** Who waits, and for what: "Mariana · Perú". */
  readonly title: string
}

/** Leads whose time to answer is over, the oldest first. */
export async function listLateLeads(context: Context, locale: Locale): Promise<LateLead[]> {
  const before = (await lateSince(context))[HOUSE].toISOString()
  const rows = await leadRows(
    context,
    sql`where l.closed_at is null and l.waits_since <= ${before} order by l.waits_since, l.id`,
  )
  const due = await leadsDue(context, rows)
  return rows.flatMap((row) => {
    const until = due.get(row.id)
    return until ? [{ id: row.id, due: until, title: titleOf(row, languageOf(locale)) }] : []
  })
}

function titleOf(row: LeadRow, language: Language): string {
  return [row.request.firstname, aboutOf(row, language)].filter((word) => word !== '').join(' · ')
}
