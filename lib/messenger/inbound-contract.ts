import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import * as endpoints from './endpoints'

/** The headers of a mail that is handed over: seconds since 1970, and what signs them with the mail. */
export const MAIL_TIMESTAMP = 'x-mail-timestamp'
export const MAIL_SIGNATURE = 'x-mail-signature'

/** Bytes of a mail as it is handed over: as large as mail servers take one. */
export const MOST_MAIL_BYTES = 25 * 1024 * 1024

/** Called by a mail server: the raw mail is verified by its signature, and delivered once by its Message-ID. */
export const receiveMail = defineCall({
  endpoint: endpoints.receiveMail,
  summary:
    'An answer by mail to a conversation, as it was received (message/rfc822), signed in x-mail-timestamp and x-mail-signature with INBOUND_MAIL_SECRET',
  domain: 'messenger',
  limit: 'webhook',
  failures: [400, 404, 413, 415, 429, 503],
  data: z.object({
    /** `case`: a person at the desk is told of it · `dropped`: nobody is. */
    outcome: z.enum(['delivered', 'case', 'dropped']),
  }),
})
