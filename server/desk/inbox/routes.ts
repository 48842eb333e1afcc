import type { Hono } from 'hono'
import { showChatWish as wishCall } from '@/lib/desk/inbox/chat-wish-contract'
import * as calls from '@/lib/desk/inbox/inbox-contract'
import * as questions from '@/lib/desk/inbox/published-question-contract'
import * as saved from '@/lib/desk/inbox/saved-answer-contract'
import { messagesOf } from '@/lib/locale/messages'
import { memberAsks, partyOf } from '@/server/messenger/asker'
import { findConversation } from '@/server/messenger/conversations/conversation'
import { readChatFile } from '@/server/messenger/files/read-chat-file'
import { endHostLink } from '@/server/messenger/host-links/host-links'
import { listMessages } from '@/server/messenger/messages/list-messages'
import { readConversation } from '@/server/messenger/messages/read-conversation'
import { translatePage } from '@/server/messenger/translation/translate-page'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { fileAnswer } from '@/server/platform/http/file-answer'
import { readIfMatch } from '@/server/platform/http/if-match'
import { deskRoute } from '../access/desk-route'
import { answerChat, answerWithFile } from './answer-chat'
import { listInbox } from './list-inbox'
import { listPublished, publishQuestion, withdrawQuestion } from './questions/publish-question'
import { dropSavedAnswer, keepSavedAnswer, listSavedAnswers } from './saved-answers'
import { settleChat } from './settle-chat'
import { showChatWish } from './show-chat-wish'

/** Conversations with travellers, for hosts and the desk, and answers that are kept for them. */
export function inboxRoutes(api: Hono<EdgeVariables>): void {
  const answers = { action: 'answer_chats' } as const
  deskRoute(api, calls.listInbox, answers, ({ context, member, market, query }) =>
    listInbox(context, member, market.locale, query.reservation),
  )
  deskRoute(api, calls.showInboxChat, answers, async ({ context, member, params, query }) => {
    const asker = memberAsks(member.hostId)
    const asked = { group: params.uuid, page: query.page }
    const { users, items, translates } = await listMessages(context, asker, asked)
    return { users, items, party: partyOf(asker).id, translates }
  })
  deskRoute(api, wishCall, { action: 'edit_reservation' }, ({ context, member, params, market }) =>
    showChatWish(context, member, params.uuid, market.locale),
  )
  deskRoute(api, calls.translateInboxChat, answers, ({ context, member, params, query: { page } }) => {
    const { uuid: group, language } = params
    return translatePage(context, memberAsks(member.hostId), { group, page, language })
  })
  deskRoute(api, calls.answerInboxChat, answers, ({ context, member, params, body, idempotency }) =>
    answerChat(context, member, { group: params.uuid, message: body.message }, idempotency),
  )
  deskRoute(
    api,
    calls.sendInboxFile,
    answers,
    ({ context, member, params, body, bytes, market, idempotency }) => {
      const unnamed = messagesOf(market.locale).files.unnamed
      const file = { group: params.uuid, name: body.file.name, bytes, unnamed }
      return answerWithFile(context, member, file, idempotency)
    },
    // Megabytes for a conversation of others are not read.
    ({ context, member, params }) => findConversation(context, params.uuid, memberAsks(member.hostId)),
  )
  deskRoute(api, calls.readInboxFile, answers, async ({ context, member, params }) => {
    const asked = { group: params.uuid, file: params.file }
    const { bytes, ...file } = await readChatFile(context, memberAsks(member.hostId), asked)
    return fileAnswer(bytes, file)
  })
  deskRoute(api, calls.readInboxChat, answers, async ({ context, member, params }) => {
    await readConversation(context, memberAsks(member.hostId), params.uuid)
    if (member.hostId !== null) await endHostLink(context, params.uuid)
    return null
  })
  deskRoute(api, calls.settleInboxChat, answers, async ({ context, member, params, body }) => {
    await settleChat(context, member, { group: params.uuid, seq: body.seq })
    return null
  })
  deskRoute(api, calls.reopenInboxChat, answers, async ({ context, member, params }) => {
    await settleChat(context, member, { group: params.uuid, seq: 0 })
    return null
  })
  deskRoute(api, questions.listPublishedQuestions, answers, async ({ context, member, market }) => ({
    items: await listPublished(context, member, market.locale),
  }))
  deskRoute(api, questions.publishQuestion, answers, ({ context, member, params, body, market, request }) => {
    const which = { group: params.uuid, uuid: params.question }
    return publishQuestion(context, member, which, body, {
      locale: market.locale,
      seen: readIfMatch(request),
    })
  })
  deskRoute(api, questions.withdrawQuestion, answers, async ({ context, member, params }) => {
    await withdrawQuestion(context, member, params.uuid)
    return null
  })
  deskRoute(api, saved.listSavedAnswers, answers, async ({ context, member }) => ({
    items: await listSavedAnswers(context, member),
  }))
  deskRoute(api, saved.keepSavedAnswer, answers, ({ context, member, params, body, request }) =>
    keepSavedAnswer(context, member, { uuid: params.uuid, ...body }, readIfMatch(request)),
  )
  deskRoute(api, saved.dropSavedAnswer, answers, async ({ context, member, params, request }) => {
    await dropSavedAnswer(context, member, params.uuid, readIfMatch(request))
    return null
  })
}
