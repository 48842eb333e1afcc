import { type SQL, sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { type Asker, partyOf } from '../asker'
import { findConversation } from './conversation'

interface Settling {
  readonly group: string
  /** The newest message that was seen; 0 opens it again. */
  readonly seq: number
}

/**
 * Holds a conversation for settled up to a message, or opens it again: it leaves the list of this party, and what stands
 * in it up to there waits for no answer. A message that somebody else wrote later keeps it open.
 * @returns whether that changed anything
 * @throws DomainError not_found
 */
export function settleConversation(
  context: Context,
  asker: Exclude<Asker, { role: 'traveler' }>,
  { group, seq }: Settling,
  inSame: (inside: Context) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return transact(context, async (inside) => {
    const { lastSeq } = await findConversation(inside, group, asker, true)
    const { rows } = await inside.db.execute(sql`
      insert into chat_marks (group_id, party_id, settled_seq)
      values (${group}, ${partyOf(asker).id}, ${Math.min(seq, lastSeq)})
      on conflict (group_id, party_id) do update set settled_seq = excluded.settled_seq
        where chat_marks.settled_seq <> excluded.settled_seq
      returning group_id`)
    if (rows.length === 0) return false
    await inSame(inside)
    return true
  })
}

/** A condition on the message `m` of a traveller: no host and no desk holds it for settled. */
export const isUnsettled = (m: SQL): SQL => sql`not exists (
  select from chat_marks k where k.group_id = ${m}.group_id and k.settled_seq >= ${m}.seq)`

/** SQL of whether this party holds `g` for settled: nobody else wrote since. */
export const isSettledFor = (party: string): SQL => sql`exists (
  select from chat_marks k where k.group_id = g.id and k.party_id = ${party}::uuid and k.settled_seq > 0
    and not exists (select from chat_messages s
      where s.group_id = g.id and s.seq > k.settled_seq and s.party_id <> k.party_id))`
