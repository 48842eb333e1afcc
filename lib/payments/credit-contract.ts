import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import { CREDIT_KINDS, CREDIT_REASONS } from './credit'
import * as endpoints from './endpoints'

/** Money that stays with us for a traveller, by the address that they proved. */
export const myCredit = defineCall({
  endpoint: endpoints.myCredit,
  summary: 'Credit of the signed-in traveller: what is left in each currency, and how it came and went',
  domain: 'payments',
  access: 'user',
  data: z.object({
    /** Only currencies in which something can be spent today. */
    balances: z.array(
      z.object({
        currency: currencyCode,
        amount,
        /** The last day of what ends first, and how much that is. */
        ends_on: localDate,
        ending: amount,
      }),
    ),
    /** The newest first. */
    entries: z.array(
      z.object({
        uuid,
        /** `reserved` while a payment is open; what came free again is not listed. */
        kind: z.enum(CREDIT_KINDS),
        currency: currencyCode,
        /** Below zero where it was spent, is reserved, or ended. */
        amount,
        reason: z.enum(CREDIT_REASONS).nullable(),
        /** Of the reservation it is about. */
        code: z.string().nullable(),
        /** The last day; null of what began nothing. */
        ends_on: localDate.nullable(),
        at: instant,
      }),
    ),
  }),
})
