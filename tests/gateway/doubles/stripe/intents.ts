import { releaseCash } from './cash'
import { confirm, fail } from './confirm'
import { type Form, formAt, listAt, textAt } from './form'
import { intentJson } from './present'
import { detached, invalidRequest } from './refusal'
import { announce, type CardMethod, type Intent, newId, secondsOf, type World } from './world'

/** Names of the version before: refused, as the API of this one does. */
const GONE = 'payment_method_types'
const MOST = 99_999_999
const OPEN = ['requires_action', 'requires_payment_method', 'requires_confirmation', 'requires_capture']

export function createIntent(world: World, form: Form): Intent {
  if (form[GONE] !== undefined) throw invalidRequest('parameter_unknown', GONE)
  const amount = Number(textAt(form, 'amount'))
  if (!(Number.isInteger(amount) && amount > 0)) throw invalidRequest('parameter_invalid_integer', 'amount')
  if (amount > MOST) throw invalidRequest('amount_too_large', 'amount')
  const customer = textAt(form, 'customer') ?? null
  if (customer !== null && !world.customers.has(customer))
    throw invalidRequest('resource_missing', 'customer')
  const plan = textAt(form, 'payment_method_options', 'card', 'installments', 'plan', 'count')
  const intent: Intent = {
    ...{ id: newId('pi'), created: secondsOf(world), amount, customer },
    currency: textAt(form, 'currency') ?? '',
    metadata: formAt(form, 'metadata') as Record<string, string>,
    types: listAt(form, 'allowed_payment_method_types'),
    months: plan === undefined ? null : Number(plan),
    saves: textAt(form, 'setup_future_usage') === 'off_session',
    manual: textAt(form, 'capture_method') === 'manual',
    back: textAt(form, 'return_url') ?? null,
    ...payerOf(world, form, customer),
    ...{
      status: 'requires_confirmation',
      received: 0,
      charge: null,
      error: null,
      reason: null,
      voucher: null,
    },
  }
  if (intent.saves && customer === null) throw invalidRequest('parameter_missing', 'customer')
  world.intents.set(intent.id, intent)
  if (textAt(form, 'confirm') === 'true') confirm(world, intent, form)
  return intent
}

/**
 * A card, or what a wallet agreed to, which would have Stripe's script ask its bank unless the call says otherwise; it is
 * used up by a charge, also by one that is declined.
 */
function payerOf(world: World, form: Form, customer: string | null): Pick<Intent, 'card' | 'bySdk'> {
  const token = textAt(form, 'confirmation_token')
  if (token === undefined)
    return { card: cardOf(world, textAt(form, 'payment_method'), customer), bySdk: false }
  const card = world.confirmations.get(token)
  if (!card) throw invalidRequest('resource_missing', 'confirmation_token')
  if (textAt(form, 'confirm') !== 'true') throw invalidRequest('parameter_missing', 'confirm')
  world.confirmations.delete(token)
  world.methods.set(card.id, card)
  return { card, bySdk: textAt(form, 'use_stripe_sdk') !== 'false' }
}

/** A card that was given to a customer is charged as that customer alone. */
function cardOf(world: World, id: string | undefined, customer: string | null): CardMethod | null {
  if (id === undefined) return null
  const card = world.methods.get(id)
  if (!card || (card.customer !== null && card.customer !== customer))
    throw invalidRequest('resource_missing', 'payment_method')
  if (card.isDetached) throw detached()
  return card
}

/** An intent as it is now: a voucher that nobody paid in time has ended. */
export function findIntent(world: World, id: string): Intent {
  const intent = world.intents.get(id)
  if (!intent) throw invalidRequest('resource_missing', 'intent', 404)
  if (intent.voucher && intent.status === 'requires_action' && secondsOf(world) > intent.voucher.ends)
    fail(world, intent, { code: 'payment_intent_payment_attempt_expired' })
  return intent
}

export function cancelIntent(world: World, id: string, form: Form): Intent {
  const intent = findIntent(world, id)
  if (!OPEN.includes(intent.status)) throw invalidRequest('payment_intent_unexpected_state', 'intent')
  releaseCash(world, intent)
  intent.status = 'canceled'
  intent.reason = textAt(form, 'cancellation_reason') ?? null
  announce(world, 'payment_intent.canceled', intentJson(world, intent, []))
  return intent
}

export function captureIntent(world: World, id: string, form: Form): Intent {
  const intent = findIntent(world, id)
  if (intent.status !== 'requires_capture') throw invalidRequest('payment_intent_unexpected_state', 'intent')
  intent.status = 'succeeded'
  intent.received = Number(textAt(form, 'amount_to_capture') ?? intent.amount)
  announce(world, 'payment_intent.succeeded', intentJson(world, intent, []))
  return intent
}
