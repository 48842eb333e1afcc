import { z } from 'zod'
import { actionCode } from '@/lib/accounts/action-code'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { formatted, given } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, uuid } from '@/lib/api/wire'
import { SLOW_CLOSED } from '@/lib/availability/slow-holds'
import { REPLANS } from '@/lib/layaway/running/replan'
import * as endpoints from './endpoints'
import { payerBrowser } from './payer-browser'
import { PAYMENT_NEEDS } from './payer-needs'
import { cardDetails, payerNeeds } from './payer-needs-wire'

/** How a payment can be made. Which are offered depends on gateway, market and amount (domain.md §7). */
export const PAYMENT_METHODS = ['card', 'oxxo', 'efecty', 'spei', 'pse', 'nequi', 'bancolombia'] as const

/** What a payment was made with: credit is no gateway's method. */
export const PAID_WITH = [...PAYMENT_METHODS, 'credit'] as const

/** What moved money of a reservation: points pay by a call of their own, and are no attempt. */
export const MOVED_BY = [...PAID_WITH, 'points'] as const

/** Why a method that is offered cannot be chosen now; texts in `payments.closed`. */
const METHOD_CLOSED = [...SLOW_CLOSED, 'trouble'] as const

/** How a browser makes a token of a card: with a form of ours or a script of the gateway. */
const BROWSER_KINDS = ['sandbox', 'stripe', 'mercadopago', 'wompi'] as const

/** Months of a card that are offered; `percent` 0 is without interest. */
export const monthsPlan = z.object({
  months: z.int(),
  percent: z.number(),
  /**
   * What the bank takes for these months, told before paying: how many, what each comes to, how much that is more than one
   * payment, in words and as a number, and in all. Null without interest, and where only a card can tell.
   */
  financing_cost: z
    .object({ term: z.int(), month: amount, amount_label: z.string(), amount, total: amount })
    .nullable(),
})
export type MonthsPlan = z.output<typeof monthsPlan>

export const paymentRequest = z.strictObject({
  /** The reservation's code: whoever holds it may pay what is due. */
  order: formatted(z.string().min(8).max(40)),
  /** What the button says; it is this or nothing that the gateway takes. */
  amount,
  /** What is paid with the payer's credit beside it; all of it with `gateway: 'none'` and `method: 'credit'`. */
  credit: amount.nonnegative('too_small').optional(),
  /** What the page shows as received so far: when it is not so any more, nothing is charged. */
  paid_amount: amount.optional(),
  gateway: formatted(z.string().max(30)),
  method: z.enum(PAID_WITH),
  /** From the gateway's own script in the browser; card data never reaches us. */
  token: given(z.string().max(200)).optional(),
  /** Beside the token, where the gateway's script tells them. */
  card_details: cardDetails.optional(),
  /** Beside the token, where the setup says `asks_browser`: what the bank of the card asks of the browser. */
  browser: payerBrowser.optional(),
  /** A card that was saved, in place of a token. */
  card: uuid.optional(),
  /** Keeps the card of this payment, with what the payer agreed to and the code that a mail brought them. */
  save_card: z
    .strictObject({
      consent_version: formatted(z.string().max(40)),
      /** The parts that are left are charged to it, too. */
      autopay_version: formatted(z.string().max(40)).optional(),
      email_code: actionCode.optional(),
    })
    .optional(),
  installments: z.int().min(1).max(24).optional(),
  /** `total` of their `financing_cost`, where they have one: charged so or not at all. */
  financing_total: amount.optional(),
  /** What an amount above the next part does to the parts that are left: smaller ones (default), or an earlier end. */
  replan: z.enum(REPLANS).optional(),
  return_url: given(z.string().max(500)).optional(),
  /** Of somebody who helps to pay, for their own receipt. */
  payer: z
    .strictObject({
      name: z.string().trim().max(120, 'too_long').optional(),
      email: z.email('email').max(254, 'too_long').optional(),
    })
    .optional(),
  ...payerNeeds,
  /** Of the terms that were ticked: for the first payment of what the desk booked; others were accepted in ordering. */
  terms_version: formatted(z.string().max(40)).optional(),
  captcha: captchaToken,
})

/** domain.md §7. `unknown` is never shown as failed. */
export const PAYMENT_STATUSES = [
  'created',
  'submitting',
  'pending',
  'unknown',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
  'disputed',
] as const

export const voucher = z.object({
  reference: z.string(),
  /** What the bars encode; null where the network has digits alone. */
  barcode: z.string().nullable(),
  expires_at: instant,
  amount,
  /** Numbered when a network's cap splits the payment: 1 of 2, 2 of 2. */
  n: z.int(),
  of: z.int(),
  status: z.enum(['pending', 'paid', 'expired']),
})

export const nextAction = z.object({
  type: z.enum(['redirect', 'voucher', 'three_ds', 'bank_transfer', 'app_approval']),
  url: z.string().nullable(),
  /** three_ds: whether the bank's page wants the whole window or a frame. */
  display: z.enum(['redirect', 'frame']).nullable(),
  /** bank_transfer: where the money goes, and how much of it is still missing. */
  clabe: z.string().nullable(),
  bank: z.string().nullable(),
  holder: z.string().nullable(),
  amount_due: amount.nullable(),
  /** app_approval: the app that asks the payer. */
  app: z.enum(['nequi']).nullable(),
  expires_at: instant.nullable(),
})

export const payment = z.object({
  uuid,
  status: z.enum(PAYMENT_STATUSES),
  /** What the gateway takes. */
  amount,
  /** What is paid with credit beside it. */
  credit: amount,
  currency: currencyCode,
  method: z.enum(PAID_WITH),
  /** A failure code of `messages/*.payments.failures`, for a declined card. */
  failure: z.string().nullable(),
  next_action: nextAction.nullable(),
  voucher: z.array(voucher),
})

export const createPayment = defineCall({
  endpoint: endpoints.createPayment,
  summary: 'Pays what is due on a reservation',
  domain: 'payments',
  access: 'optional',
  idempotency: 'required',
  // What tells of a person is no part of what is meant, and no print of it is kept.
  attempt: ['captcha', 'document', 'wallet_phone', 'browser'],
  limit: 'payment',
  captcha: 'pay',
  status: 201,
  failures: [404, 409, 422, 503],
  body: paymentRequest,
  data: payment,
})

/** Ours: the state of one payment, asked by the page a traveller returns to; it triggers the same reconcile as a webhook. */
export const showPayment = defineCall({
  endpoint: endpoints.showPayment,
  summary: 'The state of one payment',
  domain: 'payments',
  access: 'optional',
  limit: 'lookup',
  failures: [404],
  params: z.object({ uuid }),
  data: payment,
})

/** Ours: a voucher, transfer or challenge that waits is given up, by whoever began it or the buyer. */
export const giveUpPayment = defineCall({
  endpoint: endpoints.giveUpPayment,
  summary: 'Gives up a payment that waits; one that came to an end answers how it ended',
  domain: 'payments',
  access: 'optional',
  limit: 'payment',
  failures: [404, 409, 503],
  params: z.object({ uuid }),
  data: payment,
})

/** Major units, of a query; what is no amount is none. */
export const askedAmount = z
  .union([z.number(), z.string().max(20)])
  .optional()
  .transform((value) =>
    value !== undefined && value !== '' && Number(value) >= 0 ? Number(value) : undefined,
  )

/** Ours: what the browser needs to tokenise a card and to offer methods. */
export const paymentSetup = defineCall({
  endpoint: endpoints.paymentSetup,
  summary: 'Gateways, methods and how a card becomes a token, for a market and amount',
  domain: 'payments',
  query: z.object({
    amount: askedAmount,
    /** A reservation's code: its currency, its plans and what is due there. */
    order: z.string().max(40).optional(),
  }),
  data: z.object({
    gateways: z.array(
      z.object({
        name: z.string(),
        /** How a card becomes a token here; null where no method of this amount takes one. */
        browser: z
          .object({
            kind: z.enum(BROWSER_KINDS),
            public_key: z.string(),
            /** Empty for the site's own origin, and where the gateway's script knows it. */
            api_origin: z.string(),
            /** Whether its script may offer the wallets of a device (Apple Pay, Google Pay), which pay as cards do. */
            wallets: z.boolean(),
            /** Whether a payment by card is to say what browser it is (`browser` of the payment). */
            asks_browser: z.boolean().optional(),
          })
          .nullable(),
        methods: z.array(
          z.object({
            method: z.enum(PAYMENT_METHODS),
            min_amount: amount,
            max_amount: amount.nullable(),
            /** What must be told beside the amount. */
            needs: z.array(z.enum(PAYMENT_NEEDS)),
            /** What can go back the way it came; `manual`: a person pays it back by bank. */
            refund: z.enum(['part', 'whole', 'manual']),
            /** Whether a card may be kept for later payments. */
            can_save: z.boolean(),
            window_minutes: z.int(),
            /**
             * Why it is not open: `trouble`, its gateway does not answer just now and may be tried again in a minute; else
             * why not for the first payment of `order`, null without one.
             */
            closed: z.enum(METHOD_CLOSED).nullable(),
            /** Months offered for this amount; where only a card can tell, those that one may have. */
            installments: z.array(monthsPlan),
          }),
        ),
      }),
    ),
  }),
})

/** Called by gateways: the raw body is verified by its signature, stored once, and answered before it is worked on. */
export const receiveWebhook = defineCall({
  endpoint: endpoints.receiveWebhook,
  summary: 'An event of a payment gateway',
  domain: 'payments',
  limit: 'webhook',
  failures: [400, 404, 413],
  params: z.object({ gateway: z.string().max(30) }),
  data: z.null(),
})

export type PaymentRequest = z.output<typeof paymentRequest>
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type PaidWith = (typeof PAID_WITH)[number]
export type MovedBy = (typeof MOVED_BY)[number]
export type BrowserKind = (typeof BROWSER_KINDS)[number]
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export type Payment = z.output<typeof payment>
export type Voucher = z.output<typeof voucher>
