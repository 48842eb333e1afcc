import type { Hono } from 'hono'
import { messagesOf } from '@/lib/locale/messages'
import * as calls from '@/lib/messenger/contract'
import type { Session } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { fileAnswer } from '@/server/platform/http/file-answer'
import { route } from '@/server/platform/http/route'
import { blockParty, unblockParty } from './conversations/block-party'
import { findConversation } from './conversations/conversation'
import { leaveConversation } from './conversations/leave-conversation'
import { chatsOfTraveller } from './conversations/list-conversations'
import { reportConversation } from './conversations/report-conversation'
import { readChatFile } from './files/read-chat-file'
import { sendFile } from './files/send-file'
import {
  answerHostChat,
  readHostChat,
  readHostChatFile,
  showHostChat,
  translateHostChat,
} from './host-links/host-chat'
import { listMessages } from './messages/list-messages'
import { listNotifications } from './messages/list-notifications'
import { readConversation } from './messages/read-conversation'
import { sendMessage } from './messages/send-message'
import { tellTyping } from './messages/tell-typing'
import { askHeldQuestion } from './questions/ask-held-question'
import { askQuestion, type OperatorAddress } from './questions/ask-question'
import { holdQuestion } from './questions/hold-question'
import { translatePage } from './translation/translate-page'

/** The messenger of travellers; each use case asks by itself whose a conversation is. */
export function messengerRoutes(api: Hono<EdgeVariables>, operatorAddress: OperatorAddress): void {
  route(api, calls.addQuestion, async ({ context, session, market, body }) => {
    if (!session) throw new DomainError('unauthenticated')
    const question = { product: body.to.uuid, message: body.message, locale: market.locale }
    await askQuestion(context, session, question, operatorAddress)
    const all = await chatsOfTraveller(context, session.user.uuid, market.locale)
    return all.filter(({ type }) => type === 'question').sort(byNewest)
  })
  route(api, calls.holdQuestion, async ({ context, market, body: { to, email, message } }) => {
    await holdQuestion(context, { product: to.uuid, email, message, locale: market.locale })
    return null
  })
  route(api, calls.askHeldQuestion, async ({ context, session, market, body: { token } }) => {
    if (!session) throw new DomainError('unauthenticated')
    await askHeldQuestion(context, session, { token, locale: market.locale }, operatorAddress)
    return null
  })
  readingRoutes(api)
  writingRoutes(api)
  fileRoutes(api)
  hostRoutes(api)
}

function readingRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.listChats, ({ context, session, market }) =>
    chatsOfTraveller(context, travelerOf(session).userId, market.locale),
  )
  route(api, calls.listChatMessages, ({ context, session, params: { groupUuid: group, page } }) =>
    listMessages(context, travelerOf(session), { group, page }),
  )
  route(api, calls.translateChat, ({ context, session, params: { groupUuid: group, page, language } }) =>
    translatePage(context, travelerOf(session), { group, page, language }),
  )
  route(api, calls.readChat, async ({ context, session, params: { groupUuid: group } }) => {
    await readConversation(context, travelerOf(session), group)
    return { group, unread: 0 }
  })
  route(api, calls.listNotifications, ({ context, session, params, query }) => {
    const { userId } = travelerOf(session)
    if (params.userId !== userId) throw new DomainError('not_found')
    return listNotifications(context, userId, query.page)
  })
}

function fileRoutes(api: Hono<EdgeVariables>): void {
  route(
    api,
    calls.sendChatFile,
    ({ context, session, params, body, bytes, market, idempotency }) => {
      const unnamed = messagesOf(market.locale).files.unnamed
      const sent = { group: params.groupUuid, name: body.file.name, bytes, unnamed }
      return sendFile(context, travelerOf(session), sent, idempotency)
    },
    // A stranger's megabytes are not read.
    ({ context, session, params }) => findConversation(context, params.groupUuid, travelerOf(session)),
  )
  route(api, calls.readChatFile, async ({ context, session, params }) => {
    const asked = { group: params.groupUuid, file: params.uuid }
    const { bytes, ...file } = await readChatFile(context, travelerOf(session), asked)
    return fileAnswer(bytes, file)
  })
  route(api, calls.readHostChatFile, async ({ context, params }) => {
    const { bytes, ...file } = await readHostChatFile(context, params.token, params.uuid)
    return fileAnswer(bytes, file)
  })
}

function writingRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.sendChatMessage, ({ context, session, params, body, idempotency }) =>
    sendMessage(
      context,
      travelerOf(session),
      { group: params.groupUuid, message: body.message },
      idempotency,
    ),
  )
  route(api, calls.typeInChat, async ({ context, session, params }) => {
    await tellTyping(context, travelerOf(session), params.groupUuid)
    return null
  })
  route(api, calls.leaveChat, async ({ context, session, params }) => {
    await leaveConversation(context, travelerOf(session).userId, params.groupUuid)
    return null
  })
  route(api, calls.reportChat, async ({ context, session, params, body }) => {
    await reportConversation(context, travelerOf(session).userId, { group: params.groupUuid, ...body })
    return null
  })
  route(api, calls.blockInChat, async ({ context, session, params: { groupUuid: group, party } }) => {
    await blockParty(context, travelerOf(session).userId, { group, party })
    return null
  })
  route(api, calls.unblockInChat, async ({ context, session, params: { groupUuid: group, party } }) => {
    await unblockParty(context, travelerOf(session).userId, { group, party })
    return null
  })
}

/** What a mailed link opens, to whoever has it; answers travel on in no Referer header and are in no index. */
function hostRoutes(api: Hono<EdgeVariables>): void {
  route(
    api,
    calls.showHostChat,
    async ({ context, params, query, market }) =>
      new Answer(
        await showHostChat(context, params.token, { page: query.page, locale: market.locale }),
        DISCREET,
      ),
  )
  route(
    api,
    calls.translateHostChat,
    async ({ context, params: { token, language }, query: { page } }) =>
      new Answer(await translateHostChat(context, token, { page, language }), DISCREET),
  )
  route(
    api,
    calls.answerHostChat,
    async ({ context, params, body, idempotency }) =>
      new Answer(await answerHostChat(context, params.token, body.message, idempotency), DISCREET),
  )
  route(api, calls.readHostChat, async ({ context, params }) => {
    await readHostChat(context, params.token)
    return new Answer(null, DISCREET)
  })
}

function travelerOf(session: Session | null) {
  if (!session) throw new DomainError('unauthenticated')
  return { role: 'traveler', userId: session.user.uuid } as const
}

function byNewest(a: calls.ChatGroup, b: calls.ChatGroup): number {
  return (b.last_message?.datetime ?? '').localeCompare(a.last_message?.datetime ?? '')
}
