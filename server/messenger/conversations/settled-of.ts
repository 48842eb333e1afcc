import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { type Asker, partyOf } from '../asker'
import { oneOf } from './group-rows'
import { isSettledFor } from './settle-conversation'

/** Which of these conversations the party holds for settled. */
export async function settledOf(
  { db }: Context,
  asker: Asker,
  groups: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select g.id from chat_groups g where ${oneOf(sql`g.id`, groups)} and ${isSettledFor(partyOf(asker).id)}`)
  return new Set(rows.map(({ id }) => id))
}
