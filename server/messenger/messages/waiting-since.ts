import { sql } from 'drizzle-orm'
import { hostCountry } from '@/server/catalogue/hosts/host-name'
import type { Context } from '@/server/platform/context'
import { oneOf } from '../conversations/group-rows'
import { isUnsettled } from '../conversations/settle-conversation'
import { answerCountry } from '../rules/answer-country'
import type { Waiting } from './answer-clock'

/** Who waits for an answer, and since when: since the first message of a traveller that no host and no desk has answered or holds for settled. */
export async function waitingSince(
  { db }: Context,
  groups: readonly string[],
): Promise<ReadonlyMap<string, Waiting>> {
  const { rows } = await db.execute<{ id: string; since: string; country: string | null }>(sql`
    select g.id, min(m.created_at) as since, ${hostCountry(sql`g.host_id`)} as country
    from chat_groups g join chat_messages m on m.group_id = g.id
    where ${oneOf(sql`g.id`, groups)} and m.role = 'traveler' and ${isUnsettled(sql`m`)} and not exists (
      select from chat_messages a where a.group_id = m.group_id and a.seq > m.seq and a.role <> 'traveler')
    group by g.id`)
  return new Map(
    rows.map(({ id, since, country }) => [id, { since: new Date(since), country: answerCountry(country) }]),
  )
}
