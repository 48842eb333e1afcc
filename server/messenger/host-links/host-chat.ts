import type { CallData } from '@/lib/api/call'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import type { showHostChat as call } from '@/lib/messenger/contract'
import type { Context } from '@/server/platform/context'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { partyOf } from '../asker'
import { findConversation } from '../conversations/conversation'
import { presentConversation } from '../conversations/list-conversations'
import { readChatFile } from '../files/read-chat-file'
import { listMessages } from '../messages/list-messages'
import { readConversation } from '../messages/read-conversation'
import { sendMessage } from '../messages/send-message'
import { readNames } from '../names'
import { translatePage } from '../translation/translate-page'
import { openHostLink } from './host-links'

/** The conversation of a mailed link, as its host sees it. @throws DomainError not_found */
export async function showHostChat(
  context: Context,
  token: string,
  { page, locale }: { readonly page: number; readonly locale: Locale },
): Promise<CallData<typeof call>> {
  const { group, asker } = await openHostLink(context, token)
  const conversation = await findConversation(context, group, asker)
  const names = await readNames(context, [conversation], { asker })
  const { title, type, chateable, closed, masked } = presentConversation(
    conversation,
    asker,
    names,
    languageOf(locale),
  )
  const { items, translates } = await listMessages(context, asker, { group, page })
  const { name, start_date } = chateable
  return { title, type, trip: name, start_date, closed, masked, party: partyOf(asker).id, items, translates }
}

/** A page of it in another language. @throws DomainError not_found, unavailable */
export async function translateHostChat(
  context: Context,
  token: string,
  asked: { readonly page: number; readonly language: Language },
) {
  const { group, asker } = await openHostLink(context, token)
  return translatePage(context, asker, { group, ...asked })
}

/**
 * Answers in the name of the host whom the link was mailed to. Sent again with its key it is the same message.
 * @throws DomainError not_found, and as `sendMessage`
 */
export async function answerHostChat(
  context: Context,
  token: string,
  message: string,
  { key, sha256 }: IdempotencyKey,
) {
  const { group, asker } = await openHostLink(context, token)
  // Colleagues at the desk are the same party: their keys are others.
  const { items } = await sendMessage(context, asker, { group, message }, { key: `link:${key}`, sha256 })
  return { items }
}

/** What a host sees has been read. @throws DomainError not_found */
export async function readHostChat(context: Context, token: string): Promise<void> {
  const { group, asker } = await openHostLink(context, token)
  await readConversation(context, asker, group)
}

/** A file of the conversation, with its bytes. @throws DomainError not_found, unavailable */
export async function readHostChatFile(context: Context, token: string, file: string) {
  const { group, asker } = await openHostLink(context, token)
  return readChatFile(context, asker, { group, file })
}
