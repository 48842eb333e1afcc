import type { Charge, Dispute, Intent, Movement, Refund, World } from './world'
import { nowOf, secondsOf } from './world'

/** Objects as Stripe writes them, in so far as somebody may read them. */

export function intentJson(world: World, intent: Intent, expand: readonly string[]) {
  const { id, amount, currency, created, customer, metadata, status, types, error, charge } = intent
  return {
    ...{
      id,
      object: 'payment_intent',
      amount,
      amount_received: intent.received,
      currency,
      created,
      customer,
    },
    ...{
      metadata,
      status,
      livemode: false,
      payment_method_types: types,
      allowed_payment_method_types: types,
    },
    client_secret: `${id}_secret_x`,
    capture_method: intent.manual ? 'manual' : 'automatic',
    payment_method: intent.card?.id ?? null,
    setup_future_usage: intent.saves ? 'off_session' : null,
    last_payment_error: error && { type: 'card_error', message: 'No.', ...error },
    cancellation_reason: intent.reason,
    next_action: status === 'requires_action' ? nextAction(world, intent) : null,
    latest_charge:
      charge && (expand.includes('latest_charge') ? chargeJson(world, intent, charge) : charge.id),
    payment_method_options: optionsJson(intent),
  }
}

function optionsJson({ card, types, status }: Intent) {
  if (!types.includes('card')) return {}
  const hasPlans = card?.number === '4000004840000008' && status === 'requires_confirmation'
  const plans = [12, 3, 6, 9, 18, 24].map((count) => ({ count, interval: 'month', type: 'fixed_count' }))
  return { card: { installments: { enabled: true, plan: null, available_plans: hasPlans ? plans : [] } } }
}

function nextAction(world: World, intent: Intent) {
  if (intent.voucher) {
    const { number, ends } = intent.voucher
    const details = {
      number,
      expires_after: ends,
      hosted_voucher_url: `${world.origin}/voucher/${intent.id}`,
    }
    return { type: 'oxxo_display_details', oxxo_display_details: details }
  }
  if (intent.types.includes('customer_balance')) return transferAction(world, intent)
  if (intent.bySdk) return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  const page = { url: `${world.origin}/3ds/${intent.id}`, return_url: intent.back }
  return { type: 'redirect_to_url', redirect_to_url: page }
}

function transferAction(world: World, intent: Intent) {
  const clabe = world.customers.get(intent.customer ?? '')?.clabe ?? ''
  const spei = { clabe, bank_code: '002', bank_name: 'Banamex', account_holder_name: 'Andanza' }
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      ...{ amount_remaining: intent.amount - appliedTo(world, intent), currency: intent.currency },
      financial_addresses: [{ type: 'spei', supported_networks: ['spei'], spei }],
      hosted_instructions_url: `${world.origin}/transfer/${intent.id}`,
      reference: 'ABC',
      type: 'mx_bank_transfer',
    },
  }
}

/** What of the customer's money lies with an intent. */
export function appliedTo(world: World, { id }: Intent): number {
  return world.movements.reduce((all, { intent, net }) => (intent === id ? all - net : all), 0)
}

export function chargeJson(world: World, intent: Intent, { id, disputed }: Charge) {
  const refunded = world.refunds.filter((one) => one.intent === intent.id)
  return {
    ...{ id, object: 'charge', amount: intent.amount, disputed, paid: intent.received > 0 },
    amount_captured: intent.received,
    amount_refunded: refunded.reduce((all, { amount }) => all + amount, 0),
    payment_method_details: intent.card
      ? { type: 'card', card: cardJson(intent) }
      : { type: intent.types[0] },
  }
}

function cardJson({ card, months }: Intent) {
  const plan = months && { count: months, interval: 'month', type: 'fixed_count' }
  return {
    ...{ brand: 'visa', last4: card?.number.slice(-4) ?? null, exp_month: 2, exp_year: 2036, country: 'MX' },
    installments: plan && { plan },
    // The number of the device is another than that of its card.
    wallet: card?.wallet ? { type: card.wallet, dynamic_last4: '4242', [card.wallet]: {} } : null,
  }
}

export function refundJson(world: World, { id, intent, amount, metadata, at }: Refund) {
  const status = nowOf(world) >= at ? 'succeeded' : 'pending'
  return { id, object: 'refund', amount, currency: 'mxn', payment_intent: intent, metadata, status }
}

/** A bank is answered within nine days. */
const SECONDS_TO_ANSWER = 9 * 86_400

export function disputeJson(world: World, { id, intent, amount, status, created, file }: Dispute) {
  const due = created + SECONDS_TO_ANSWER
  return {
    ...{ id, object: 'dispute', amount, currency: 'mxn', payment_intent: intent, status, created },
    evidence_details: {
      ...{ due_by: due, has_evidence: file !== undefined, submission_count: file === undefined ? 0 : 1 },
      past_due: secondsOf(world) > due,
    },
  }
}

export function movementJson({ id, created, customer, type, net, intent }: Movement) {
  return {
    ...{ id, object: 'customer_cash_balance_transaction', created, customer, currency: 'mxn', type },
    ...{ net_amount: net, livemode: false },
    ...(intent === undefined ? {} : { [type]: { payment_intent: intent } }),
  }
}
