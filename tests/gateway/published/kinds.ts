import type { z } from 'zod'
import * as mercadoPago from '@/server/payments/gateways/mercadopago/wire'
import * as stripe from '@/server/payments/gateways/stripe/wire'
import * as wompi from '@/server/payments/gateways/wompi/wire'

type Body = Readonly<Record<string, unknown>>

/** What a double answers, and what its provider publishes of the same. */
export interface Kind {
  /** As the examples call it. */
  readonly of: string
  /** `METHOD path status` of the calls that are answered with it; none for an event. */
  readonly call?: RegExp
  /** Where it stands in such an answer. */
  readonly take?: (body: Body) => unknown
  /** What the adapter reads of it. */
  readonly schema: z.ZodType
  /** What the double says and nothing that is published knows, and why; with all that is in it. */
  readonly own?: Readonly<Record<string, string>>
  /** What the adapter reads and no example has a value of, and why it does; with all that is in it. */
  readonly unseen?: Readonly<Record<string, string>>
}

const BY_ID = 'asked for by its id alone'
const TYPES = 'no example has one; the types of the library do'

const STRIPE: readonly Kind[] = [
  {
    ...{ of: 'intent', call: / \/v1\/payment_intents/, schema: stripe.intentWire },
    take: ({ object, data, error, ...intent }) =>
      object === 'list' ? data : (Object(error).payment_intent ?? { object, ...intent }),
    own: { metadata: 'ours' },
    unseen: {
      ...{ 'customer.id': BY_ID, 'payment_method.id': BY_ID },
      ...{ setup_future_usage: TYPES, 'last_payment_error.decline_code': TYPES },
      'next_action.display_bank_transfer_instructions': TYPES,
    },
  },
  { of: 'customer', call: /POST \/v1\/customers /, schema: stripe.customerWire },
  {
    ...{ of: 'refund', call: /POST \/v1\/refunds /, schema: stripe.refundWire },
    own: { metadata: 'ours' },
  },
  {
    ...{ of: 'event', schema: stripe.eventWire },
    // What an event is about is held against its own kind.
    own: { 'data.object': 'an object of any kind' },
    unseen: {
      account: 'set for accounts that are connected, of which we have none',
      ...{ 'data.object.customer': TYPES, 'data.object.payment_intent': 'refunds and disputes have one' },
    },
  },
]

const WOMPI: readonly Kind[] = [
  {
    ...{ of: 'transaction', call: / \/v1\/transactions(\/:id|\?reference)? 20\d$/ },
    schema: wompi.oneTransaction,
    take: ({ data }) => (Array.isArray(data) ? data.map((one) => ({ data: one })) : { data }),
    own: {
      ...{
        'data.customer_email': 'left out of the examples: it is a person’s',
        'data.customer_data': 'the same',
      },
      ...{
        'data.billing_data': 'seen by others in its sandbox, and a person’s',
        'data.bill_id': 'seen by others in its sandbox',
      },
      ...{
        'data.payment_method.phone_number': 'as it was sent',
        'data.payment_method.user_type': 'as it was sent',
      },
      'data.payment_method.user_legal_id': 'as it was sent',
      'data.payment_method.user_legal_id_type': 'as it was sent',
      'data.payment_method.financial_institution_code': 'as it was sent',
      'data.payment_method.payment_description': 'as it was sent',
      'data.payment_method.extra.card_holder': 'left out of the example: it is a person’s',
      'data.payment_method.extra.exp_month': 'a token has one',
      'data.payment_method.extra.exp_year': 'a token has one',
    },
    unseen: {
      'data.payment_source_id': 'events of it have one',
      'data.payment_method.extra.exp_month': 'a token has one',
      'data.payment_method.extra.exp_year': 'a token has one',
    },
  },
  {
    ...{ of: 'merchant', call: /\/v1\/merchants\/info 200/, schema: wompi.merchantWire },
    own: {
      ...{ 'data.id': 'other fields of the business, which are not printed', 'data.name': 'the same' },
      ...{ 'data.legal_name': 'the same', 'data.active': 'the same', meta: 'other answers have one' },
    },
  },
  { of: 'banks', call: /\/v1\/pse\/financial_institutions 200/, schema: wompi.bankList },
  { of: 'error', call: / 422$/, schema: wompi.errorWire },
  {
    ...{ of: 'event', schema: wompi.eventWire },
    own: { 'data.transaction': 'a whole transaction, of which the example prints a part' },
  },
]

const MERCADO_PAGO: readonly Kind[] = [
  {
    ...{ of: 'order', call: / \/v1\/orders(\/:id(\/cancel)?)? [24]\d\d$/, schema: mercadoPago.orderWire },
    take: ({ errors, data, ...order }) => (errors ? data : order),
    own: { 'transactions.payments.payment_method.financial_institution': 'as it was sent' },
    unseen: {
      'transactions.payments.paid_amount': 'its library and its description know it',
      'transactions.payments.payment_method.redirect_url': 'its library and its description know it',
      'transactions.payments.payment_method.transaction_security': 'its library and its description know it',
      'transactions.refunds': 'printed as an answer to a refund',
    },
  },
  {
    ...{ of: 'declined order', call: /POST \/v1\/orders 402$/, schema: mercadoPago.declinedWire },
    own: { data: 'a whole order, of which the example prints a part' },
  },
  { of: 'refund', call: /\/refund 201$/, schema: mercadoPago.changedOrder },
  {
    ...{ of: 'search', call: /\/v1\/orders\?/, schema: mercadoPago.orderList },
    own: { data: 'whole orders, of which the example prints a part' },
  },
  {
    ...{ of: 'payment methods', call: /\/v1\/payment_methods 200/, schema: mercadoPago.paymentMethods },
    unseen: {
      'financial_institutions.id': 'PSE has them',
      'financial_institutions.description': 'PSE has them',
    },
  },
  { of: 'account', call: /\/users\/me /, schema: mercadoPago.accountWire },
  {
    ...{ of: 'event', schema: mercadoPago.eventWire },
    own: {
      'data.status': 'seen by others in events of its sandbox',
      'data.external_reference': 'seen by others in events of its sandbox',
    },
  },
]

/** By walk (`tests/gateway/live`): what is published of its provider, and the kinds of its answers. */
export const SIDES = [
  ['stripe', 'stripe', STRIPE],
  ['wompi', 'wompi', WOMPI],
  ['mercadopago_mx', 'mercadopago', MERCADO_PAGO],
  ['mercadopago_co', 'mercadopago', MERCADO_PAGO],
] as const
