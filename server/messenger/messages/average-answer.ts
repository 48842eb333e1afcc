import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { oneOf } from '../conversations/group-rows'

/** What an average is made of. */
const DAYS = 90

/**
 * How long hosts take to answer, on average of the last 90 days, in minutes; who never answered is left out. From the
 * first message that waits to the next of the other side, where a traveller and a host talk.
 */
export async function averageAnswers(
  { db, clock }: Context,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (hosts.length === 0) return new Map()
  const { rows } = await db.execute<{ host: string; minutes: number }>(sql`
    with told as (
      select g.host_id, m.group_id, m.role, m.created_at, count(*) filter (where m.role <> 'traveler') over (
        partition by m.group_id order by m.seq rows between unbounded preceding and 1 preceding) as answers
      from chat_messages m join chat_groups g on g.id = m.group_id
      where ${oneOf(sql`g.host_id`, [...new Set(hosts)])} and g.type in ('user', 'question')
        and m.created_at > ${subDays(clock.now(), DAYS).toISOString()}),
    turns as (
      select host_id, min(created_at) filter (where role = 'traveler') as asked,
        min(created_at) filter (where role <> 'traveler') as answered
      from told group by host_id, group_id, answers)
    select host_id as host, greatest(1, round(avg(extract(epoch from answered - asked)) / 60))::int as minutes
    from turns where answered > asked group by host_id`)
  return new Map(rows.map(({ host, minutes }) => [host, minutes]))
}
