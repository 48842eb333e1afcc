import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { formatted, message } from '@/lib/api/field-kinds'
import { uploadedFile } from '@/lib/api/upload'
import { uuid, wholeNumber } from '@/lib/api/wire'
import { LANGUAGES } from '@/lib/locale/market'
import { MOST_FILE_BYTES } from '@/lib/reservations/files/file-limits'
import { chatGroup, chatItem, chatUser, deskChat, translatedItem } from './chat-shapes'
import * as endpoints from './endpoints'
import { LONGEST_MESSAGE } from './limits'

export type { ChatGroup, ChatItem, ChatUser } from './chat-shapes'

const ofTravelers = { domain: 'messenger', access: 'user' } as const
/** From 1; 0, and what is no number, is read as 1. */
const chatPage = z
  .union([z.number(), z.string()])
  .transform((page) => (/^\d{1,5}$/.test(String(page)) ? Math.max(1, Number(page)) : 1))

const ofOne = z.object({ groupUuid: uuid })

export const addQuestion = defineCall({
  ...ofTravelers,
  endpoint: endpoints.addQuestion,
  summary: 'Asks a question about a product; answers with the traveller’s questions, the newest first',
  limit: 'contact',
  captcha: 'question',
  failures: [404, 409],
  body: z.object({
    to: z.object({ uuid }),
    message: message(z.string().trim().min(1).max(2000)),
    captcha: captchaToken,
  }),
  data: z.array(chatGroup),
})

/** The answer is the same whether the address has an account or not. */
export const holdQuestion = defineCall({
  domain: 'messenger',
  endpoint: endpoints.holdQuestion,
  summary: 'Keeps a question of somebody without a session for an hour, and mails a link that asks it',
  limit: 'contact',
  captcha: 'question',
  failures: [404],
  body: z.strictObject({
    to: z.object({ uuid }),
    email: z.email('email').max(254, 'too_long'),
    message: message(z.string().trim().min(1, 'required').max(2000, 'too_long')),
    captcha: captchaToken,
  }),
  data: z.null(),
})

export const askHeldQuestion = defineCall({
  ...ofTravelers,
  endpoint: endpoints.askHeldQuestion,
  summary: 'Asks the question that waited for one’s address to be proven, by the token of its link',
  limit: 'contact',
  failures: [404, 409],
  body: z.strictObject({
    token: formatted(z.string('required').min(16, 'invalid_format').max(200, 'too_long')),
  }),
  data: z.null(),
})

export const listChats = defineCall({
  ...ofTravelers,
  endpoint: endpoints.listChats,
  summary: 'The conversations of the signed-in traveller, those with something unread first',
  data: z.array(chatGroup),
})

/** Pages count back from the newest; 0 is read as 1. Items of a page are in the order they were written. */
export const listChatMessages = defineCall({
  ...ofTravelers,
  endpoint: endpoints.listChatMessages,
  summary: 'A page of a conversation: thirty messages, the newest page is 1',
  failures: [404],
  params: z.object({ groupUuid: uuid, page: chatPage }),
  data: z.object({
    users: z.array(chatUser),
    items: z.array(chatItem),
    ave_response: z.int().nullable(),
    /** Whether somebody translates here. */
    translates: z.boolean(),
    /** Whom this reader does not want to hear of. */
    blocked: z.array(uuid),
  }),
})

export const translateChat = defineCall({
  ...ofTravelers,
  endpoint: endpoints.translateChat,
  summary: 'A page of a conversation in another language, as far as it is known; 404 where nobody translates',
  limit: 'lookup',
  failures: [404, 503],
  params: z.object({ groupUuid: uuid, page: chatPage, language: z.enum(LANGUAGES) }),
  data: z.object({ items: z.array(translatedItem) }),
})

export const sendChatMessage = defineCall({
  ...ofTravelers,
  endpoint: endpoints.sendChatMessage,
  summary: 'Writes a message; sent again with its Idempotency-Key it is the same one',
  idempotency: 'required',
  failures: [404, 409, 429],
  params: ofOne,
  body: z.object({
    group: uuid.optional(),
    message: message(z.string().trim().min(1).max(LONGEST_MESSAGE, 'too_long')),
  }),
  data: z.object({ items: z.array(chatItem), group: uuid, chateable: uuid, _users: z.array(chatUser) }),
})

const file = { limit: 'lookup', file: 'application/octet-stream', data: z.instanceof(Uint8Array) } as const

export const sendChatFile = defineCall({
  ...ofTravelers,
  endpoint: endpoints.sendChatFile,
  summary:
    'Sends a file as a message of its own, once something was paid: PDF, JPEG, PNG or WebP by what it is, pictures without what a camera wrote',
  limit: 'upload',
  idempotency: 'required',
  failures: [404, 409, 422, 429],
  upload: { bytes: MOST_FILE_BYTES },
  params: ofOne,
  body: z.strictObject({ file: uploadedFile }),
  data: sendChatMessage.data,
})

export const readChatFile = defineCall({
  ...ofTravelers,
  ...file,
  endpoint: endpoints.readChatFile,
  summary: 'The bytes of a file of a conversation, to be kept and not to be shown in the page',
  failures: [404],
  params: ofOne.extend({ uuid }),
})

export const readChat = defineCall({
  ...ofTravelers,
  endpoint: endpoints.readChat,
  summary: 'Marks everything in a conversation as read',
  failures: [404],
  params: ofOne,
  data: z.object({ group: uuid, unread: z.int() }),
})

export const listNotifications = defineCall({
  ...ofTravelers,
  endpoint: endpoints.listNotifications,
  summary: 'What others wrote and one has not opened, the newest first; no items mean no more',
  failures: [404],
  params: z.object({ userId: uuid }),
  query: z.object({ page: wholeNumber(1, 1000) }),
  data: z.object({
    items: z.array(
      z.object({
        type: z.enum(['chat']),
        message: chatItem
          .pick({ uuid: true, message: true, type: true, status: true, created_at: true })
          .extend({ user: uuid, firstname: z.string(), lastname: z.string() }),
        group: uuid,
        chateable: uuid,
      }),
    ),
    /** Conversations with something unread. */
    unread: z.array(uuid),
  }),
})

export const typeInChat = defineCall({
  ...ofTravelers,
  endpoint: endpoints.typeInChat,
  summary: 'Tells the others that one is writing; it is true for five seconds',
  failures: [404, 409],
  params: ofOne,
  data: z.null(),
})

export const leaveChat = defineCall({
  ...ofTravelers,
  endpoint: endpoints.leaveChat,
  summary: 'Leaves the conversation of a departure for good; others cannot be left',
  failures: [404],
  params: ofOne,
  data: z.null(),
})

export const reportChat = defineCall({
  ...ofTravelers,
  endpoint: endpoints.reportChat,
  summary: 'Asks the desk to look at a conversation, or at one message of it',
  limit: 'contact',
  failures: [404],
  params: ofOne,
  body: z.strictObject({
    reason: message(z.string().trim().min(1, 'required').max(1000, 'too_long')),
    message: uuid.optional(),
  }),
  data: z.null(),
})

const aboutOne = z.object({ groupUuid: uuid, party: uuid })

export const blockInChat = defineCall({
  ...ofTravelers,
  endpoint: endpoints.blockInChat,
  summary: 'Hears no more of somebody in a conversation: hidden in a group, refused where there are two',
  failures: [404],
  params: aboutOne,
  data: z.null(),
})

export const unblockInChat = defineCall({
  ...ofTravelers,
  endpoint: endpoints.unblockInChat,
  summary: 'Hears of somebody again',
  failures: [404],
  params: aboutOne,
  data: z.null(),
})

const ofMailedLink = {
  domain: 'messenger',
  limit: 'lookup',
  params: z.object({ token: z.string().min(1).max(200) }),
} as const

export const showHostChat = defineCall({
  ...ofMailedLink,
  endpoint: endpoints.showHostChat,
  summary:
    'The one conversation of a link that was mailed to a host; travellers by initials before the first payment',
  failures: [404],
  query: z.object({ page: wholeNumber(1, 10_000) }),
  data: deskChat.pick({ title: true, type: true, closed: true, masked: true }).extend({
    /** What it is about. */
    trip: z.string(),
    start_date: chatGroup.shape.chateable.shape.start_date,
    /** The host as a party: whose messages are their own. */
    party: uuid,
    items: z.array(chatItem),
    /** Whether somebody translates here. */
    translates: z.boolean(),
  }),
})

export const translateHostChat = defineCall({
  ...ofMailedLink,
  endpoint: endpoints.translateHostChat,
  summary: 'A page of the conversation of a mailed link in another language; 404 where nobody translates',
  failures: [404, 503],
  params: ofMailedLink.params.extend({ language: z.enum(LANGUAGES) }),
  query: z.object({ page: wholeNumber(1, 10_000) }),
  data: translateChat.data,
})

export const readHostChatFile = defineCall({
  ...ofMailedLink,
  ...file,
  endpoint: endpoints.readHostChatFile,
  summary: 'The bytes of a file of the conversation of a mailed link',
  failures: [404],
  params: ofMailedLink.params.extend({ uuid }),
})

export const answerHostChat = defineCall({
  ...ofMailedLink,
  endpoint: endpoints.answerHostChat,
  summary: 'Answers as the host whom the link was mailed to',
  idempotency: 'required',
  failures: [404, 409, 429],
  body: z.strictObject({
    message: message(z.string().trim().min(1, 'required').max(LONGEST_MESSAGE, 'too_long')),
  }),
  data: z.object({ items: z.array(chatItem) }),
})

export const readHostChat = defineCall({
  ...ofMailedLink,
  endpoint: endpoints.readHostChat,
  summary: 'Marks everything in the conversation of a mailed link as read by its host',
  failures: [404],
  data: z.null(),
})
