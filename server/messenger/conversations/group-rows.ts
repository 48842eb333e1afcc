import { type SQL, sql } from 'drizzle-orm'
import type { ChatType } from '@/lib/messenger/chat-shapes'
import type { Text } from '@/server/catalogue/content'
import { hostCountry } from '@/server/catalogue/hosts/host-name'
import type { Context } from '@/server/platform/context'
import { type LateSince, lateOf, lateSince } from '../messages/answer-clock'

/** A conversation as stored. */
export interface GroupRow extends Record<string, unknown> {
  readonly id: string
  readonly type: ChatType
  readonly ownerId: string | null
  readonly hostId: string
  readonly productId: string | null
  readonly reservationId: string | null
  readonly departureId: string | null
  /** The name of the trip. */
  readonly title: Text
  /** Of its newest message; 0 while there is none. */
  readonly lastSeq: number
  /** Parties who left. */
  readonly left: readonly string[]
  /** The desk reads along: somebody asked it to, a traveller was not answered for a business day, or it wrote here before. */
  readonly isForDesk: boolean
}

/** Conversations that fit. @param which a condition on `g` */
export async function groupRows(context: Context, which: SQL): Promise<GroupRow[]> {
  const late = await lateSince(context)
  const { rows } = await context.db.execute<GroupRow>(sql`
    select g.id, g.type, g.owner_id as "ownerId", g.host_id as "hostId", g.product_id as "productId",
      g.reservation_id as "reservationId", g.departure_id as "departureId", g.title, g.last_seq::float8 as "lastSeq",
      array(select party_id::text from chat_marks where group_id = g.id and left_at is not null) as left,
      ${forDesk(late)} as "isForDesk"
    from chat_groups g where ${which}`)
  return rows
}

/** A condition on `g`: the desk reads it although it is no question. @param late as `lateSince` */
export const forDesk = (late: LateSince): SQL => sql`(
  exists (select from chat_reports where group_id = g.id)
  or (g.type = 'user' and exists (select from chat_messages m where m.group_id = g.id and (m.role = 'desk'
    or (m.role = 'traveler' and m.created_at <= ${lateOf(late, hostCountry(sql`g.host_id`))}
      and not exists (select from chat_messages a where a.group_id = g.id and a.seq > m.seq and a.role <> 'traveler'))))))`

/** A condition: one of these ids. @param column SQL of a uuid */
export const oneOf = (column: SQL, ids: readonly string[]): SQL =>
  sql`${column} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
