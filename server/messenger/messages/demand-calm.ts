import { subSeconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Party } from '../rules/parties'

/** Messages a minute of one party, wherever they are, and of all in one conversation. */
const MOST_OF_ONE = 30
const MOST_OF_ALL = 300
const MINUTE_SECONDS = 60

/** Refuses whoever writes without end; every process counts the same rows. @throws DomainError too_many_requests */
export async function demandCalm({ db, clock }: Context, group: string, { id: party }: Party): Promise<void> {
  const since = subSeconds(clock.now(), MINUTE_SECONDS).toISOString()
  const { rows } = await db.execute<{ own: number; all: number }>(sql`
    select (select count(*)::int from chat_messages where party_id = ${party} and created_at > ${since}) as own,
      (select count(*)::int from chat_messages where group_id = ${group} and created_at > ${since}) as "all"`)
  const [{ own, all } = { own: 0, all: 0 }] = rows
  if (own >= MOST_OF_ONE || all >= MOST_OF_ALL)
    throw new DomainError('too_many_requests', { retryAfter: MINUTE_SECONDS })
}
