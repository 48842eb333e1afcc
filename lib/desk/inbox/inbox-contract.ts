import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { message } from '@/lib/api/field-kinds'
import { uploadedFile } from '@/lib/api/upload'
import { instant, uuid, wholeNumber } from '@/lib/api/wire'
import { LANGUAGES } from '@/lib/locale/market'
import { chatItem, chatUser, deskChat, translatedItem } from '@/lib/messenger/chat-shapes'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { MOST_FILE_BYTES } from '@/lib/reservations/files/file-limits'
import * as endpoints from '../endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const
const ofOne = z.object({ uuid })

export const listInbox = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listInbox,
  summary:
    'Conversations with travellers, and of hosts with the team, unread first: a host’s own; for the desk questions, those with hosts, and what somebody asked it to look at',
  failures: [401, 403, 422],
  query: z.object({
    /** The code of a reservation: only conversations about it; of a foreign one, or one nobody has, none. */
    reservation: z.string().min(1).max(60).optional(),
  }),
  data: z.object({
    items: z.array(
      deskChat.extend({
        /** Until when the traveller, or between host and team the other side, is to be answered; null where nobody waits. */
        answer_due: instant.nullable(),
        /** Closed by one's own side, and nobody else wrote since. */
        settled: z.boolean(),
      }),
    ),
  }),
})

export const showInboxChat = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showInboxChat,
  summary: 'A page of a conversation: thirty messages, the newest page is 1',
  failures: [401, 403, 404],
  params: ofOne,
  query: z.object({ page: wholeNumber(1, 10_000) }),
  data: z.object({
    users: z.array(chatUser),
    items: z.array(chatItem),
    party: uuid,
    /** Whether somebody translates here. */
    translates: z.boolean(),
  }),
})

export const translateInboxChat = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.translateInboxChat,
  summary: 'A page of a conversation in another language, as far as it is known; 404 where nobody translates',
  limit: 'lookup',
  failures: [401, 403, 404, 503],
  params: ofOne.extend({ language: z.enum(LANGUAGES) }),
  query: z.object({ page: wholeNumber(1, 10_000) }),
  data: z.object({ items: z.array(translatedItem) }),
})

export const answerInboxChat = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.answerInboxChat,
  summary: 'Answers a conversation in the name of its host, or of the desk',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 429],
  params: ofOne,
  body: z.strictObject({
    message: message(z.string().trim().min(1, 'required').max(LONGEST_MESSAGE, 'too_long')),
  }),
  data: z.object({ items: z.array(chatItem) }),
})

export const sendInboxFile = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.sendInboxFile,
  summary: 'Answers with a file, once the traveller has paid something: PDF, JPEG, PNG or WebP by what it is',
  limit: 'upload',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422, 429],
  upload: { bytes: MOST_FILE_BYTES },
  params: ofOne,
  body: z.strictObject({ file: uploadedFile }),
  data: answerInboxChat.data,
})

export const readInboxFile = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.readInboxFile,
  summary: 'The bytes of a file of a conversation, to be kept and not to be shown in the page',
  limit: 'lookup',
  file: 'application/octet-stream',
  failures: [401, 403, 404],
  params: ofOne.extend({ file: uuid }),
  data: z.instanceof(Uint8Array),
})

export const readInboxChat = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.readInboxChat,
  summary: 'Marks everything in a conversation as read by the host, or by the desk',
  failures: [401, 403, 404],
  params: ofOne,
  data: z.null(),
})

export const settleInboxChat = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.settleInboxChat,
  summary:
    'Closes a conversation up to a message: nothing of it waits for an answer, until somebody else writes again',
  failures: [401, 403, 404, 422],
  params: ofOne,
  body: z.strictObject({
    /** Of the newest message that was seen: a later one keeps it open. */
    seq: z.int().min(1, 'too_small'),
  }),
  data: z.null(),
})

export const reopenInboxChat = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.reopenInboxChat,
  summary: 'Opens a conversation again that was closed',
  failures: [401, 403, 404],
  params: ofOne,
  data: z.null(),
})
