import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { uuid } from '@/lib/api/wire'
import { CURRENCIES, LOCALES } from '@/lib/locale/market'
import * as endpoints from '../endpoints'

export const showChatWish = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.showChatWish,
  summary:
    'What a conversation would be booked with: its trip, and who wrote; 404 for those of a departure, where many talk or no traveller does',
  failures: [401, 403, 404],
  params: z.object({ uuid }),
  data: z.object({
    trip: z.object({ uuid, name: z.string() }),
    /** The one that was booked; null where nothing was, or without a date. */
    departure: uuid.nullable(),
    /** As their account has it; null where nobody is in the conversation any more. */
    traveller: z
      .object({
        firstname: z.string(),
        lastname: z.string(),
        email: z.string(),
        phone: z.object({ dial: z.string(), number: z.string() }),
        locale: z.enum(LOCALES),
        currency: z.enum(CURRENCIES),
      })
      .nullable(),
  }),
})

export type ChatWish = z.output<typeof showChatWish.data>
