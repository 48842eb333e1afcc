import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { message } from '@/lib/api/field-kinds'
import { uuid } from '@/lib/api/wire'
import { chatItem } from '@/lib/messenger/chat-shapes'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import * as endpoints from '../endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk', params: z.object({ uuid }) } as const

/** Messages that stand on the page of a departure; those before are in the inbox. */
export const NEWEST_IN_THREAD = 3

export const showHostThread = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showHostThread,
  summary:
    'The newest three messages between the host of a departure and the desk’s team; a host has his own alone',
  failures: [401, 403, 404],
  data: z.object({
    /** The conversation in the inbox; null while nobody has written. */
    chat: uuid.nullable(),
    /** The other side: the host to the team, the house to the host. */
    with: z.string(),
    /** Whose messages are one’s own. */
    party: uuid,
    /** Nothing can be written any more. */
    closed: z.boolean(),
    /** Of the newest thirty, those of the other side that one’s own has not opened. */
    unread: z.int(),
    /** Oldest first. */
    items: z.array(chatItem),
  }),
})

export const writeInHostThread = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.writeInHostThread,
  summary:
    'Writes to the other side about a departure; the first message opens the conversation in both inboxes',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 429],
  body: z.strictObject({
    message: message(z.string().trim().min(1, 'required').max(LONGEST_MESSAGE, 'too_long')),
  }),
  data: z.object({ chat: uuid, items: z.array(chatItem) }),
})
