import { sql } from 'drizzle-orm'
import { hostCountry } from '@/server/catalogue/hosts/host-name'
import type { Context } from '@/server/platform/context'
import { oneOf } from '../conversations/group-rows'
import { isUnsettled } from '../conversations/settle-conversation'
import { answerCountry } from '../rules/answer-country'
import type { Party } from '../rules/parties'
import type { Waiting } from './answer-clock'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly since: string
  readonly country: string | null
}

/** Who waits for an answer, and since when: since the first message of a traveller that no host and no desk has answered or holds for settled. */
export async function waitingSince(
  { db }: Context,
  groups: readonly string[],
): Promise<ReadonlyMap<string, Waiting>> {
  const { rows } = await db.execute<Row>(sql`
    select g.id, min(m.created_at) as since, ${hostCountry(sql`g.host_id`)} as country
    from chat_groups g join chat_messages m on m.group_id = g.id
    where ${oneOf(sql`g.id`, groups)} and m.role = 'traveler' and ${isUnsettled(sql`m`)} and not exists (
      select from chat_messages a where a.group_id = m.group_id and a.seq > m.seq and a.role <> 'traveler')
    group by g.id`)
  return waitingIn(rows)
}

/**
 * Of conversations between host and team: in which the other side waits for this one, and since when: since its first
 * message that this side has not answered or holds for settled. The days of whoever is to answer count.
 */
export async function waitingFor(
  { db }: Context,
  { id: party, role }: Party,
  groups: readonly string[],
): Promise<ReadonlyMap<string, Waiting>> {
  const { rows } = await db.execute<Row>(sql`
    select g.id, min(m.created_at) as since, ${role === 'host' ? hostCountry(sql`g.host_id`) : sql`null`} as country
    from chat_groups g join chat_messages m on m.group_id = g.id
    where ${oneOf(sql`g.id`, groups)} and g.type = 'team' and m.party_id <> ${party}
      and not exists (select from chat_marks k
        where k.group_id = g.id and k.party_id = ${party} and k.settled_seq >= m.seq)
      and not exists (select from chat_messages a
        where a.group_id = m.group_id and a.seq > m.seq and a.party_id = ${party})
    group by g.id`)
  return waitingIn(rows)
}

const waitingIn = (rows: readonly Row[]): ReadonlyMap<string, Waiting> =>
  new Map(
    rows.map(({ id, since, country }) => [id, { since: new Date(since), country: answerCountry(country) }]),
  )
