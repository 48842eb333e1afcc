import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { oneOf } from '../conversations/group-rows'

/** Since when somebody waits for an answer: the first message of a traveller that no host and no desk has answered. */
export async function waitingSince(
  { db }: Context,
  groups: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ id: string; since: string }>(sql`
    select m.group_id as id, min(m.created_at) as since from chat_messages m
    where ${oneOf(sql`m.group_id`, groups)} and m.role = 'traveler' and not exists (
      select from chat_messages a where a.group_id = m.group_id and a.seq > m.seq and a.role <> 'traveler')
    group by m.group_id`)
  return new Map(rows.map(({ id, since }) => [id, new Date(since)]))
}
