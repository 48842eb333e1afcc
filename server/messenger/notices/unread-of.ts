import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { Unread } from '../rules/due-notice'

/** What a party of a conversation has not read, and when they were told of something there last. */
export interface UnreadParty extends Unread {
  readonly party: string
  readonly toldAt: Date | null
}

interface Row extends Record<string, unknown> {
  readonly party: string
  readonly count: number
  readonly since: string
  readonly told_at: string | null
}

/**
 * Who of these has something unread that no mail has told of: written by others, whom they did not block.
 * @param parties ids of who is in the conversation today
 */
export async function unreadOf(
  { db }: Context,
  group: string,
  parties: readonly string[],
): Promise<UnreadParty[]> {
  const { rows } = await db.execute<Row>(sql`
    select one.party, count(*)::int as count, min(m.created_at) as since, min(k.told_at) as told_at
    from (select value::uuid as party from jsonb_array_elements_text(${JSON.stringify(parties)}::jsonb)) as one
      left join chat_marks k on k.group_id = ${group}::uuid and k.party_id = one.party
      join chat_messages m on m.group_id = ${group}::uuid and m.party_id <> one.party
        and m.seq > greatest(coalesce(k.read_seq, 0), coalesce(k.told_seq, 0))
    where not exists (select from chat_blocks b where b.party_id = one.party and b.blocked_id = m.party_id)
    group by one.party order by one.party`)
  return rows.map(({ party, count, since, told_at }) => ({
    ...{ party, count, since: new Date(since) },
    toldAt: told_at === null ? null : new Date(told_at),
  }))
}
