import type Stripe from 'stripe'
import { GatewayRefused } from '../errors'
import type { NewCharge } from '../port'
import { readSavedCard } from './saved-card'
import { voucherDays } from './voucher-days'

type Params = Stripe.PaymentIntentCreateParams

/** What is asked for beside every intent, so that one answer tells the charge too. */
export const EXPAND = ['latest_charge']

/**
 * The call that a charge is. It is the same for the same charge within a day, so that its key is accepted again.
 * @param now decides how many days a voucher lives
 */
export function paramsOf(charge: NewCharge, now: Date): Params {
  const { reference, account, amount, currency, description, customer, returnUrl } = charge
  return {
    ...{ amount, description, expand: EXPAND, confirm: true },
    currency: currency.toLowerCase(),
    metadata: { reference, order: account },
    ...(customer ? { customer } : {}),
    ...(charge.capture === 'manual' ? { capture_method: 'manual' } : {}),
    ...(charge.method === 'card' && returnUrl && !charge.offSession ? { return_url: returnUrl } : {}),
    ...methodParams(charge, now),
  }
}

function methodParams(charge: NewCharge, now: Date): Partial<Params> {
  switch (charge.method) {
    case 'card':
      return cardParams(charge)
    case 'oxxo':
      return voucherParams(charge, voucherDays(now, charge.expiresAt))
    default:
      return TRANSFER
  }
}

function cardParams({ card, installments = 1, financed, saveCard, offSession }: NewCharge): Partial<Params> {
  // Its months cost the payer nothing: who was told another sum was told wrong.
  if (financed !== undefined) throw new GatewayRefused('stripe', 'installments_unavailable')
  const token = card?.token ?? ''
  const plan = { type: 'fixed_count', interval: 'month', count: installments } as const
  return {
    allowed_payment_method_types: ['card'],
    ...payerParams(token),
    ...(saveCard ? { setup_future_usage: 'off_session' } : {}),
    ...(offSession ? { off_session: true } : {}),
    ...(installments > 1
      ? { payment_method_options: { card: { installments: { enabled: true, plan } } } }
      : {}),
  }
}

/**
 * What pays: the card of the fields, one that was saved, or what a wallet of the device agreed to. The last would have
 * Stripe's script ask the bank; what is said here counts before it, so that a bank that asks is a redirect as for any card.
 */
function payerParams(token: string): Partial<Params> {
  if (token.startsWith(WALLET)) return { confirmation_token: token, use_stripe_sdk: false }
  return { payment_method: readSavedCard(token)?.paymentMethod ?? token }
}

/** What Stripe's ids of confirmation tokens begin with. */
const WALLET = 'ctoken_'

/** OXXO wants two names: who has one alone says it twice. */
function voucherParams({ payer }: NewCharge, days: number): Partial<Params> {
  const { firstName, lastName, email } = payer
  const name = `${firstName || lastName} ${lastName || firstName}`
  return {
    allowed_payment_method_types: ['oxxo'],
    payment_method_data: { type: 'oxxo', billing_details: { name, email } },
    payment_method_options: { oxxo: { expires_after_days: days } },
  }
}

const TRANSFER: Partial<Params> = {
  allowed_payment_method_types: ['customer_balance'],
  payment_method_data: { type: 'customer_balance' },
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
  },
}
