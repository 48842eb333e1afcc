import { z } from 'zod'
import { toMinor } from './amounts'

/** Mercado Pago's Orders API: strict in what is used here, blind to everything else. Amounts come out as minor units. */

const text = z.string().min(1)
/** Ids are numbers in one place and texts in another. */
const id = z.union([text, z.int()]).transform(String)
/** Only for the eye, or looked up in a table, so that an odd one spoils nothing. */
const shown = z.string().nullish().catch(null)
const instant = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(at))
  .nullish()
  .catch(null)
const page = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(null)

const minor = z.union([z.string(), z.number()]).transform((value, context) => {
  const read = toMinor(String(value))
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'is no decimal' })
  return z.NEVER
})

const paymentMethod = z.object({
  /** A network of cards, or `oxxo`, `clabe`, `pse`, `efecty`. */
  id: shown,
  type: shown,
  installments: z.int().positive().nullish().catch(null),
  ticket_url: page,
  barcode_content: shown,
  reference: shown,
  redirect_url: page,
  /** Its library says `url`, its OpenAPI description `redirect_url`. */
  transaction_security: z.object({ url: page, redirect_url: page }).nullish().catch(null),
})

const paymentWire = z.object({
  id: text,
  status_detail: shown,
  paid_amount: minor.nullish(),
  date_of_expiration: instant,
  payment_method: paymentMethod.nullish().catch(null),
})

export const refundWire = z.object({ id: text, amount: minor, status: shown })
export type RefundWire = z.output<typeof refundWire>

export const orderWire = z.object({
  id: text,
  external_reference: text,
  /** Told apart in map-charge.ts; one that nobody knows yet is no end. */
  status: text,
  status_detail: shown,
  total_amount: minor,
  currency: shown,
  created_date: instant,
  transactions: z
    .object({ payments: z.array(paymentWire).nullish(), refunds: z.array(refundWire).nullish() })
    .nullish(),
})
export type Order = z.output<typeof orderWire>

export const orderList = z.object({ data: z.array(z.object({ id: text, external_reference: shown })) })

/** What a cancellation or a refund answers, which is not always the whole order. */
export const changedOrder = z.object({
  id: text,
  transactions: z.object({ refunds: z.array(refundWire).nullish() }).nullish(),
})

/** An account without any is none that could be paid: an empty list is no answer. */
export const paymentMethods = z
  .array(
    z.object({
      id: text,
      payment_type_id: text,
      status: shown,
      min_allowed_amount: z.number().nonnegative().nullish().catch(null),
      max_allowed_amount: z.number().positive().nullish().catch(null),
      financial_institutions: z
        .array(z.object({ id, description: text }))
        .nullish()
        .catch(null),
    }),
  )
  .min(1)
export type ListedMethod = z.output<typeof paymentMethods>[number]

/** What a card may be paid in, by its network and its bank. */
export const installmentList = z.array(
  z.object({
    payer_costs: z.array(
      z.object({
        installments: z.int().positive(),
        installment_rate: z.number(),
        /** Of all months together, with its interest, in major units. */
        total_amount: z
          .number()
          .nullish()
          .transform((total) => total ?? null),
      }),
    ),
  }),
)

export type PayerCost = z.output<typeof installmentList>[number]['payer_costs'][number]

export const accountWire = z.object({
  id,
  site_id: text,
  tags: z.array(z.string()).nullish().catch(null),
})

/** The Orders API lists `errors`, what is older has one `error`. */
export const errorWire = z.object({
  errors: z
    .array(z.object({ code: shown, message: shown, details: z.unknown() }))
    .nullish()
    .catch(null),
  error: shown,
  message: shown,
})

/** A declined order comes whole beside its errors. */
export const declinedWire = z.object({ data: z.unknown() })

export const eventWire = z.object({ user_id: id, live_mode: z.boolean().nullish() })
