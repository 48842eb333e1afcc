import { type SQL, sql } from 'drizzle-orm'
import type { LeadRequest } from '@/lib/campaigns/leads/lead-contract'
import { type LeadFacts, type LeadKind, type LeadState, leadState } from '@/lib/campaigns/leads/lead-states'
import type { Language, Locale } from '@/lib/locale/market'
import type { Text } from '@/server/catalogue/content'
import { productName } from '@/server/catalogue/product-name'
import type { Context } from '@/server/platform/context'

/** A lead as it is kept, beside what advertisers were told of it. */
export interface LeadRow extends Record<string, unknown> {
  readonly id: string
  readonly kind: LeadKind
  readonly user_id: string | null
  readonly product_id: string | null
  /** What the catalogue calls its trip today. */
  readonly product_name: Text | null
  readonly locale: Locale
  readonly request: LeadRequest
  readonly owner_id: string | null
  readonly waits_since: string | null
  readonly closed_at: string | null
  readonly version: number
  readonly created_at: string
  /** Where it came from; null where the browser told no conversion. */
  readonly source_url: string | null
  readonly query_params: Readonly<Record<string, string>> | null
}

/** @param which an ending of the statement: what is wanted of them, in which order */
export async function leadRows({ db }: Context, which: SQL): Promise<LeadRow[]> {
  const { rows } = await db.execute<LeadRow>(sql`
    select l.id, l.kind, l.user_id, l.product_id, ${productName(sql`l.product_id`)} as product_name, l.locale, l.request, l.owner_id, l.waits_since, l.closed_at, l.version,
      l.created_at, c.source_url, c.origin -> 'query_params' as query_params
    from leads l left join conversions c on c.event_id = l.event_id ${which}`)
  return rows
}

/** One, locked until the transaction ends where it is to be changed. */
export async function findLead(context: Context, id: string, isLocked: boolean): Promise<LeadRow | null> {
  if (isLocked) await context.db.execute(sql`select from leads where id = ${id} for update`)
  const [row] = await leadRows(context, sql`where l.id = ${id}`)
  return row ?? null
}

export function factsOf(row: Pick<LeadRow, 'closed_at' | 'waits_since' | 'owner_id'>): LeadFacts {
  return { isClosed: row.closed_at !== null, waits: row.waits_since !== null, isTaken: row.owner_id !== null }
}

/** The trip it is about, else the place that was typed; empty for none. */
export const aboutOf = ({ product_name: trip, request }: LeadRow, language: Language): string =>
  trip?.[language] ?? request.where

export const stateOf = (row: Parameters<typeof factsOf>[0]): LeadState => leadState(factsOf(row))

/** What was written since it was asked, in its order. */
export interface LeadMessageRow extends Record<string, unknown> {
  readonly uuid: string
  readonly author: 'desk' | 'person'
  readonly member_id: string | null
  readonly message: string
  readonly created_at: string
}

export async function messagesOfLead({ db }: Context, id: string): Promise<LeadMessageRow[]> {
  const { rows } = await db.execute<LeadMessageRow>(sql`
    select id as uuid, author, member_id, message, created_at from lead_messages
    where lead_id = ${id} order by seq`)
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
}
