import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const wish = { amount: z.number().positive(), currency: currencyCode }

/** What credit given to somebody would come to. */
const gift = z.object({
  quote: z.string(),
  expires_at: instant,
  amount,
  currency: currencyCode,
  /** What they can spend in that currency, without it and with it. */
  before: amount,
  after: amount,
  /** The last day on which it can be spent. */
  ends_on: localDate,
  /** Whose it is: the proven address of the account, which is told of it. */
  email: z.string(),
})

export const quoteGift = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.quoteGift,
  summary: 'What credit given to a traveller would come to; nothing is done by asking',
  failures: [401, 403, 404, 422],
  params: z.object({ uuid }),
  body: z.strictObject(wish),
  data: gift,
})

export const giveCredit = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.giveCredit,
  summary: 'Gives a traveller credit on the house as a quote said, once, and mails them',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  params: z.object({ uuid }),
  body: z.strictObject({
    ...wish,
    quote: formatted(z.string().min(1).max(2000)),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: z.object({ amount, currency: currencyCode, balance: amount }),
})

export type Gift = z.output<typeof gift>
