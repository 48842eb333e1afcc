import { type IntentWire, intentWire } from '@/server/payments/gateways/stripe/wire'

/** An intent as Stripe answers it: 1,000 MXN by card, paid, unless it is said otherwise. */
export function someIntent(change: object = {}): IntentWire {
  return intentWire.parse({
    ...{ id: 'pi_1', object: 'payment_intent', amount: 100_000, amount_received: 100_000, currency: 'mxn' },
    ...{ created: 1_767_225_600, status: 'succeeded', metadata: { reference: 'ref-1' }, customer: 'cus_1' },
    ...{ payment_method_types: ['card'], payment_method: 'pm_1', setup_future_usage: null },
    ...{ cancellation_reason: null, last_payment_error: null, next_action: null },
    latest_charge: {
      ...{ amount_refunded: 0, disputed: false },
      payment_method_details: {
        card: { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2028, installments: null },
      },
    },
    ...change,
  })
}
