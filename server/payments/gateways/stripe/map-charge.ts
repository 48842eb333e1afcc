import { CURRENCIES } from '@/lib/locale/market'
import { GatewayUnavailable } from '../errors'
import type { ChargeDispute, ChargeResult, FailureReason } from '../results'
import { declineReason } from './failure-reasons'
import { NAME } from './map-error'
import { nextActionOf } from './next-action'
import { savedCardToken } from './saved-card'
import type { DisputeWire, IntentWire, RefundWire } from './wire'

/** What an intent itself does not tell, as far as it was asked for. */
export interface AroundIntent {
  readonly refunds: readonly RefundWire[]
  readonly disputes: readonly DisputeWire[]
  /** Of a transfer: what came in for this intent, in minor units. */
  readonly transferred: number
}

const KNOWN = [
  ...['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
  ...['processing', 'succeeded', 'canceled'],
]

/** Whether it is a status of which the adapter knows what it means; any other waits. */
export const isKnownStatus = ({ status }: Pick<IntentWire, 'status'>): boolean => KNOWN.includes(status)

/**
 * Stripe's words in ours. An unknown state is pending: never paid, and never failed.
 * @throws GatewayUnavailable when it is no charge of ours, which proves nothing
 */
export function toResult(intent: IntentWire, around: AroundIntent): ChargeResult {
  const dispute = disputeOf(around.disputes)
  const facts = { ...factsOf(intent), ...sumsOf(intent, around), ...(dispute ? { dispute } : {}) }
  if (intent.status === 'succeeded') return { ...facts, status: 'paid' }
  const reason = failureOf(intent)
  if (reason) return { ...facts, status: 'failed', reason }
  return { ...facts, status: 'pending', nextAction: nextActionOf(intent) }
}

function factsOf(intent: IntentWire) {
  const { id: chargeId, amount, customer = null } = intent
  const { reference } = intent.metadata
  const currency = CURRENCIES.find((known) => known === intent.currency.toUpperCase())
  if (!reference || !currency) throw new GatewayUnavailable(NAME, 'charge that is not ours')
  const card = intent.latest_charge?.payment_method_details?.card
  return {
    ...{ chargeId, reference, amount, currency, customer: customer ?? null },
    installments: card?.installments?.plan?.count ?? 1,
    card: card ? cardOf(card) : null,
    savedCard: savedCardOf(intent),
  }
}

function sumsOf(intent: IntentWire, { refunds, disputes, transferred }: AroundIntent) {
  const paid = intent.status === 'succeeded' ? intent.amount_received : 0
  return {
    received: isTransfer(intent) ? transferred : paid,
    refunded: sumOf(refunds.filter(({ status }) => status === 'succeeded')),
    disputed: sumOf(disputes.filter(({ status }) => !WITHOUT_MONEY.has(status))),
    reinstated: sumOf(disputes.filter(({ status }) => status === 'won')),
  }
}

/** The newest dispute that took money. What was handed in is with the bank, whatever else its state is called. */
function disputeOf(disputes: readonly DisputeWire[]): ChargeDispute | null {
  const [newest] = disputes
    .filter(({ status }) => !WITHOUT_MONEY.has(status))
    .sort((one, other) => other.created - one.created)
  if (!newest) return null
  const { status, evidence_details: details } = newest
  const dueBy = details?.due_by ? new Date(details.due_by * 1000) : null
  if (status === 'won' || status === 'lost') return { state: status, dueBy }
  return { state: status === 'needs_response' ? 'open' : 'submitted', dueBy }
}

/** Inquiries, and disputes that were settled before they began: the bank took nothing. */
const WITHOUT_MONEY = new Set([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
])

/** Whether an intent waits for, or had, bank transfers. */
export function isTransfer({
  payment_method_types: types,
}: Pick<IntentWire, 'payment_method_types'>): boolean {
  return types.includes('customer_balance')
}

/** Why an intent will not be paid any more; null while it may be. */
function failureOf({ status, ...intent }: IntentWire): FailureReason | null {
  const { last_payment_error: error, cancellation_reason: why } = intent
  if (status === 'canceled' && !error)
    return why === 'automatic' || why === 'expired' ? 'expired' : 'cancelled'
  if (status !== 'canceled' && status !== 'requires_payment_method') return null
  if (!error) return null
  // What a voucher fails by is its end.
  return intent.payment_method_types.includes('oxxo') ? 'expired' : declineReason(error)
}

function cardOf(card: CardWire) {
  const { brand, last4, exp_month: month, exp_year: year } = card
  // The day before the first of the next month.
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { brand: brand ?? '', last4: last4 ?? '', expiresOn: last }
}

type CardWire = NonNullable<
  NonNullable<NonNullable<IntentWire['latest_charge']>['payment_method_details']>['card']
>

/** A card is kept with the charge that was asked to keep it, once that is paid. */
function savedCardOf({
  status,
  setup_future_usage: usage,
  customer,
  payment_method: paymentMethod,
}: IntentWire) {
  if (status !== 'succeeded' || usage !== 'off_session' || !customer || !paymentMethod) return null
  return savedCardToken({ customer, paymentMethod })
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((all, { amount }) => all + amount, 0)
}
