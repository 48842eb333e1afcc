import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted, given } from '@/lib/api/field-kinds'
import { amount, uuid } from '@/lib/api/wire'
import { askedAmount, monthsPlan, PAYMENT_METHODS } from './contract'
import * as endpoints from './endpoints'
import { HOLDER_DOCUMENTS } from './payer-needs'
import { cardDetails } from './payer-needs-wire'

/** Ours: the months that one card allows and what they cost, where only its gateway knows; asked once there is a token. */
export const paymentPlans = defineCall({
  endpoint: endpoints.paymentPlans,
  summary: 'The months that a card allows for an amount; none where its gateway does not tell',
  domain: 'payments',
  access: 'optional',
  limit: 'payment',
  failures: [404, 422, 503],
  body: z.strictObject({
    /** From the gateway's own script in the browser. It is not spent. */
    token: given(z.string().min(1, 'required').max(200, 'too_long')).optional(),
    /** A card that was saved, in place of a token: of the reader, or of `order` for its buyer. */
    card: uuid.optional(),
    amount,
    /** A reservation's code: its currency and its plans count, else those of the market. */
    order: formatted(z.string().min(8).max(40).optional()),
    card_details: cardDetails.optional(),
  }),
  data: z.object({ installments: z.array(monthsPlan) }),
})

/** Ours: what the form of a method shows for its `needs`. */
export const paymentOptions = defineCall({
  endpoint: endpoints.paymentOptions,
  summary: 'Banks to choose from and texts to agree to, for a method that needs them',
  domain: 'payments',
  failures: [404, 422, 503],
  query: z.object({
    method: z.enum(PAYMENT_METHODS),
    /** As for the setup: who offers the method may depend on it. */
    amount: askedAmount,
    /** A reservation's code: its currency and what is due there count, else the market's. */
    order: z.string().max(40).optional(),
  }),
  data: z.object({
    banks: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Each is agreed to by a box of its own; a payment sends `id` and `version` back. */
    consents: z.array(z.object({ id: z.string(), url: z.string(), version: z.string() })),
    /** The documents that the gateway knows a payer by. */
    documents: z.array(z.enum(HOLDER_DOCUMENTS)),
  }),
})
