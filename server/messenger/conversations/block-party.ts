import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findConversation } from './conversation'

interface Blocking {
  readonly group: string
  readonly party: string
}

/**
 * From now on this traveller hears nothing of somebody they share a conversation with.
 * @throws DomainError not_found, for who is not in it and for oneself
 */
export async function blockParty(
  context: Context,
  userId: string,
  { group, party }: Blocking,
): Promise<void> {
  const { members } = await findConversation(context, group, { role: 'traveler', userId })
  if (party === userId || !members.some(({ id }) => id === party)) throw new DomainError('not_found')
  await context.db.execute(sql`
    insert into chat_blocks (party_id, blocked_id, created_at)
    values (${userId}, ${party}, ${context.clock.now().toISOString()}) on conflict do nothing`)
}

/** The end of it; of somebody who is not blocked no error. @throws DomainError not_found */
export async function unblockParty(
  context: Context,
  userId: string,
  { group, party }: Blocking,
): Promise<void> {
  await findConversation(context, group, { role: 'traveler', userId })
  await context.db.execute(sql`
    delete from chat_blocks where party_id = ${userId} and blocked_id = ${party}`)
}
