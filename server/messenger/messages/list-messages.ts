import { sql } from 'drizzle-orm'
import type { CallData } from '@/lib/api/call'
import type { listChatMessages } from '@/lib/messenger/contract'
import { CHAT_PAGE } from '@/lib/messenger/limits'
import type { Context } from '@/server/platform/context'
import { type Asker, partyOf } from '../asker'
import { findConversation } from '../conversations/conversation'
import { readNames } from '../names'
import { translatorOf } from '../translation/registry'
import { averageAnswers } from './average-answer'
import { messageRows, wantedBy } from './message-rows'
import { presentMessage } from './present-message'

/**
 * A page of a conversation, in the order it was written; page 1 ends with the newest.
 * @throws DomainError not_found
 */
export async function listMessages(
  context: Context,
  asker: Asker,
  { group, page }: { readonly group: string; readonly page: number },
): Promise<CallData<typeof listChatMessages>> {
  const conversation = await findConversation(context, group, asker)
  const reader = partyOf(asker)
  const rows = await messageRows(
    context,
    sql`m.group_id = ${group} and ${wantedBy(reader.id, sql`m.party_id`)}
      order by m.seq desc limit ${CHAT_PAGE} offset ${(page - 1) * CHAT_PAGE}`,
  )
  const authors = rows.map(({ partyId: id, role }) => ({ id, role }))
  const names = await readNames(context, [conversation], { asker, more: authors })
  const averages = await averageAnswers(context, [conversation.hostId])
  return {
    users: conversation.members.map((party) => names(conversation, party)),
    items: rows
      .map((row) => presentMessage(context, conversation, row, { names, reader: reader.id }))
      .reverse(),
    ave_response: averages.get(conversation.hostId) ?? null,
    translates: translatorOf(context.env) !== null,
    blocked: await blockedBy(context, reader.id),
  }
}

async function blockedBy({ db }: Context, party: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select blocked_id as id from chat_blocks where party_id = ${party} order by created_at`)
  return rows.map(({ id }) => id)
}
