import { applyCash } from './cash'
import { type Form, textAt } from './form'
import { intentJson } from './present'
import { invalidRequest, Refusal } from './refusal'
import { announce, type Decline, type Intent, newId, nowOf, type World } from './world'

/** What happens to an intent when it is confirmed, by its method. */
export function confirm(world: World, intent: Intent, form: Form): void {
  const [type] = intent.types
  const act = type === 'oxxo' ? confirmVoucher : type === 'customer_balance' ? confirmTransfer : confirmCard
  act(world, intent, form)
}

/** Test numbers whose bank says no, and what it says. */
const DECLINED: Readonly<Record<string, Decline>> = {
  '4000000000000002': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '4000000000000069': { code: 'expired_card' },
}
const ASKS_BANK = new Set(['4000002760003184', '4000002500003155'])
const HAS_PLANS = '4000004840000008'

function confirmCard(world: World, intent: Intent, form: Form): void {
  const { card } = intent
  if (!card) throw invalidRequest('parameter_missing', 'payment_method')
  if (intent.months && card.number !== HAS_PLANS)
    throw invalidRequest(
      'payment_intent_invalid_parameter',
      'payment_method_options[card][installments][plan]',
    )
  const offSession = textAt(form, 'off_session') === 'true'
  if (!offSession && !textAt(form, 'return_url')) throw invalidRequest('parameter_missing', 'return_url')
  const decline = DECLINED[card.number]
  if (decline) declineWith(world, intent, decline)
  if (!ASKS_BANK.has(card.number)) {
    succeed(world, intent)
    return
  }
  if (offSession)
    declineWith(world, intent, { code: 'authentication_required', decline_code: 'authentication_required' })
  intent.status = 'requires_action'
  announce(world, 'payment_intent.requires_action', intentJson(world, intent, []))
}

/** A declined card is told as an error that holds the intent. */
function declineWith(world: World, intent: Intent, decline: Decline): never {
  fail(world, intent, decline)
  throw new Refusal(402, {
    ...{ type: 'card_error', ...decline, message: 'Your card was declined.' },
    payment_intent: intentJson(world, intent, []),
  })
}

export function fail(world: World, intent: Intent, error: Decline): void {
  intent.status = 'requires_payment_method'
  intent.error = error
  intent.charge ??= intent.card ? { id: newId('ch'), disputed: false } : null
  announce(world, 'payment_intent.payment_failed', intentJson(world, intent, []))
}

/** The money is there, or is set aside where it is taken later. */
export function succeed(world: World, intent: Intent): void {
  intent.charge = { id: newId('ch'), disputed: false }
  intent.status = intent.manual ? 'requires_capture' : 'succeeded'
  intent.received = intent.manual ? 0 : intent.amount
  if (intent.saves && intent.card) intent.card.customer = intent.customer
  announce(world, 'payment_intent.succeeded', intentJson(world, intent, []))
}

function confirmVoucher(world: World, intent: Intent, form: Form): void {
  const name = textAt(form, 'payment_method_data', 'billing_details', 'name') ?? ''
  const days = Number(textAt(form, 'payment_method_options', 'oxxo', 'expires_after_days') ?? 3)
  if (intent.currency !== 'mxn') throw invalidRequest('payment_method_currency_mismatch', 'currency')
  if (intent.amount < 1_000) throw invalidRequest('amount_too_small', 'amount')
  if (intent.amount > 1_000_000) throw invalidRequest('amount_too_large', 'amount')
  if (!/^\S{2,} .*\S{2,}$/.test(name)) throw invalidRequest('parameter_invalid', 'billing_details[name]')
  if (!textAt(form, 'payment_method_data', 'billing_details', 'email'))
    throw invalidRequest('parameter_missing', 'billing_details[email]')
  if (!(days >= 1 && days <= 7)) throw invalidRequest('parameter_invalid_integer', 'expires_after_days')
  const digits = BigInt(`0x${newId('x').slice(2, 14)}`)
    .toString()
    .padStart(14, '0')
    .slice(-14)
  intent.voucher = { number: digits, ends: lastMinute(nowOf(world), days) }
  intent.status = 'requires_action'
  announce(world, 'payment_intent.requires_action', intentJson(world, intent, []))
}

/** 23:59 of a day of Mexico City, which has been six hours behind UTC all year since 2022. Seconds. */
function lastMinute(now: number, days: number): number {
  const behind = 6 * 3_600_000
  const midnight = Math.floor((now - behind) / 86_400_000) * 86_400_000
  return (midnight + (days + 1) * 86_400_000 - 60_000 + behind) / 1000
}

function confirmTransfer(world: World, intent: Intent, form: Form): void {
  const options = ['payment_method_options', 'customer_balance'] as const
  if (!intent.customer) throw invalidRequest('parameter_missing', 'customer')
  if (textAt(form, ...options, 'bank_transfer', 'type') !== 'mx_bank_transfer')
    throw invalidRequest('parameter_missing', 'bank_transfer[type]')
  if (textAt(form, ...options, 'funding_type') !== 'bank_transfer')
    throw invalidRequest('parameter_missing', 'funding_type')
  intent.status = 'requires_action'
  applyCash(world, intent)
}
