import type { Context } from '@/server/platform/context'
import { type Asker, partyOf } from '../asker'
import { findConversation } from '../conversations/conversation'
import { demandOpen, tellParties } from './write-message'

/** Tells the others that somebody writes; pages forget it after five seconds. @throws DomainError not_found, chat_closed, chat_blocked */
export async function tellTyping(context: Context, asker: Asker, group: string): Promise<void> {
  const conversation = await findConversation(context, group, asker)
  const party = partyOf(asker)
  await demandOpen(context, conversation, party)
  await tellParties(context, conversation, 'typing', { group, party: party.id })
}
