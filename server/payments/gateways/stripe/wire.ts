import { z } from 'zod'

/** What is read of Stripe's answers; what else they hold is let through unread. Amounts are minor units. */

/** An object of theirs by its id, or whole where it was asked for. */
const idOf = z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)])

const cardDetails = z.looseObject({
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  exp_month: z.int(),
  exp_year: z.int(),
  installments: z.looseObject({ plan: z.looseObject({ count: z.int().nullable() }).nullable() }).nullish(),
})

const chargeWire = z.looseObject({
  /** Of refunds that are on their way too. */
  amount_refunded: z.int(),
  disputed: z.boolean(),
  payment_method_details: z.looseObject({ card: cardDetails.nullish() }).nullable(),
})

const financialAddress = z.looseObject({
  spei: z
    .looseObject({ clabe: z.string(), bank_name: z.string(), account_holder_name: z.string() })
    .nullish(),
})

const nextAction = z.looseObject({
  type: z.string(),
  redirect_to_url: z.looseObject({ url: z.string().nullable() }).nullish(),
  oxxo_display_details: z
    .looseObject({
      number: z.string().nullable(),
      expires_after: z.number().nullable(),
      hosted_voucher_url: z.string().nullable(),
    })
    .nullish(),
  display_bank_transfer_instructions: z
    .looseObject({
      amount_remaining: z.int().nullable(),
      financial_addresses: z.array(financialAddress).nullish(),
      hosted_instructions_url: z.string().nullable(),
    })
    .nullish(),
})

export const intentWire = z.looseObject({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  /** Seconds since the epoch. */
  created: z.number(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
  payment_method_types: z.array(z.string()),
  customer: idOf.nullish(),
  payment_method: idOf.nullish(),
  setup_future_usage: z.string().nullish(),
  cancellation_reason: z.string().nullish(),
  last_payment_error: z
    .looseObject({ code: z.string().nullish(), decline_code: z.string().nullish() })
    .nullish(),
  next_action: nextAction.nullish(),
  /** Only its id where a declined charge is told as an error. */
  latest_charge: z
    .union([chargeWire, z.string().transform(() => null)])
    .nullish()
    .transform((charge) => charge ?? null),
})
export type IntentWire = z.output<typeof intentWire>

/** What `plans` reads of an intent that is not confirmed. */
export const plansWire = z.looseObject({
  id: z.string(),
  payment_method_options: z
    .looseObject({
      card: z
        .looseObject({
          installments: z
            .looseObject({
              available_plans: z
                .array(
                  z.looseObject({
                    type: z.string(),
                    count: z.int().nullable(),
                    interval: z.string().nullable(),
                  }),
                )
                .nullable(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
})
export type PlansWire = z.output<typeof plansWire>

export const customerWire = z.looseObject({ id: z.string(), object: z.literal('customer') })

export const refundWire = z.looseObject({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
})
export type RefundWire = z.output<typeof refundWire>

export const disputeWire = z.looseObject({
  id: z.string(),
  amount: z.int(),
  status: z.string(),
  created: z.number(),
  evidence_details: z
    .looseObject({ due_by: z.number().nullable(), past_due: z.boolean(), submission_count: z.int() })
    .nullish(),
})
export type DisputeWire = z.output<typeof disputeWire>

/** A movement of the money that a customer sent and that waits for, or went to, an intent. */
export const movementWire = z.looseObject({
  id: z.string(),
  type: z.string(),
  net_amount: z.int(),
  created: z.number(),
  applied_to_payment: z.looseObject({ payment_intent: idOf }).nullish(),
  unapplied_from_payment: z.looseObject({ payment_intent: idOf }).nullish(),
})
export type MovementWire = z.output<typeof movementWire>

export const eventWire = z.looseObject({
  id: z.string().startsWith('evt_'),
  object: z.literal('event'),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  /** Set where it is about another account that is connected to ours. */
  account: z.string().nullish(),
  data: z.looseObject({
    object: z.looseObject({
      id: z.string().nullish(),
      object: z.string(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: idOf.nullish(),
      customer: idOf.nullish(),
    }),
  }),
})
export type EventWire = z.output<typeof eventWire>

export const fileWire = z.looseObject({ id: z.string(), object: z.literal('file') })
