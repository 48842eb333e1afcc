import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { message } from '@/lib/api/field-kinds'
import { instant, uuid } from '@/lib/api/wire'
import * as endpoints from './endpoints'

/** Specification §3, Messenger group; a question is a group of its own about one product (domain.md §9). */
export const chatGroup = z.object({
  uuid,
  type: z.enum(['user', 'group', 'question']),
  title: z.string(),
  is_public: z.boolean(),
  owner: uuid,
  /** What the group is about. */
  chateable: z.object({ uuid }),
  picture: z.object({ thumbnail: z.string().nullable() }),
  unread: z.int(),
  last_message: z.object({ uuid, message: z.string(), datetime: instant }),
})

export const addQuestion = defineCall({
  endpoint: endpoints.addQuestion,
  summary: 'Asks a question about a product; answers with the traveller’s questions, the newest first',
  domain: 'messenger',
  access: 'user',
  limit: 'contact',
  captcha: 'question',
  failures: [404],
  body: z.object({
    to: z.object({ uuid }),
    message: message(z.string().trim().min(1).max(2000)),
    captcha: captchaToken,
  }),
  data: z.array(chatGroup),
})

export type ChatGroup = z.output<typeof chatGroup>
