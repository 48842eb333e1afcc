import { z } from 'zod'

/** Wompi's REST API, version 1: strict in what is used here, blind to everything else. Amounts are integer cents. */

const text = z.string().min(1)
const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at))
/** Only for the eye, so that an odd one spoils nothing. */
const shown = z.string().nullish().catch(null)

export const transactionWire = z.object({
  id: text,
  reference: text,
  /** PENDING, APPROVED, DECLINED, ERROR, VOIDED; one that nobody knows yet is no end. */
  status: text,
  amount_in_cents: z.int().positive(),
  currency: z.literal('COP'),
  created_at: instant.catch(new Date(0)),
  finalized_at: instant.nullish().catch(null),
  payment_method_type: shown,
  payment_source_id: z.union([z.int(), text]).nullish().catch(null),
  payment_method: z
    .object({
      type: shown,
      installments: z.int().positive().nullish().catch(null),
      extra: z
        .object({
          async_payment_url: z
            .url({ protocol: /^https?$/ })
            .nullish()
            .catch(null),
          brand: shown,
          last_four: shown,
          exp_month: shown,
          exp_year: shown,
          /** What the card's network or bank answered. */
          processor_response_code: shown,
        })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})
export type Transaction = z.output<typeof transactionWire>

export const oneTransaction = z.object({ data: transactionWire })
export const transactionList = z.object({ data: z.array(transactionWire) })

/** The answer to a void: its own status beside the transaction as it stands. */
export const voidWire = z.object({
  data: z.object({ status: shown, transaction: transactionWire.nullish().catch(null) }),
})

const signedText = z.object({ acceptance_token: text, permalink: z.url({ protocol: /^https?$/ }) })
export const merchantWire = z.object({
  data: z.object({ presigned_acceptance: signedText, presigned_personal_data_auth: signedText }),
})

/** Nobody pays without a bank: an empty list is no answer. */
export const bankList = z.object({
  data: z.array(z.object({ financial_institution_code: text, financial_institution_name: text })).min(1),
})

export const paymentSource = z.object({ data: z.object({ id: z.coerce.number().int().positive() }) })

/** `messages` names the fields that were wrong, some of them inside others. */
export const errorWire = z.object({
  error: z.object({ type: text, messages: z.unknown().optional() }),
})

export const eventWire = z.object({
  data: z.record(z.string(), z.unknown()),
  environment: text,
  signature: z.object({ properties: z.array(text).min(1).max(50) }),
  /** Unix seconds. */
  timestamp: z.int(),
})
