import type { SoughtCharge } from '../port'
import type { StripeCaller } from './call'
import { EXPAND } from './charge-params'
import { type AroundIntent, isTransfer } from './map-charge'
import { sharesOf } from './transfers'
import { disputeWire, type IntentWire, intentWire, movementWire, refundWire } from './wire'

/** As many of a list as one answer holds. */
const PAGE = { limit: 100 }

export function retrieve(call: StripeCaller, id: string): Promise<IntentWire> {
  return call.one(intentWire, (stripe) => stripe.paymentIntents.retrieve(id, { expand: EXPAND }))
}

/**
 * The intent of a charge: by its id, else by our reference among those of its customers. Lists are told at once, other
 * than Stripe's search; and a customer is remembered before it is charged, so that without one there is no charge.
 */
export async function findIntent(
  call: StripeCaller,
  { reference, chargeIds, customers = [] }: SoughtCharge,
): Promise<IntentWire | null> {
  const [id] = chargeIds
  if (id !== undefined) return retrieve(call, id)
  for (const customer of customers) {
    const own = (await listIntents(call, customer)).filter(({ metadata }) => metadata.reference === reference)
    const found = own.find(({ status }) => status === 'succeeded') ?? own[0]
    if (found) return found
  }
  return null
}

/** What an intent does not tell itself: asked for only where there is any. */
export async function lookAround(call: StripeCaller, intent: IntentWire): Promise<AroundIntent> {
  const { latest_charge: charge } = intent
  const [refunds, disputes, transferred] = await Promise.all([
    charge && charge.amount_refunded > 0 ? listRefunds(call, intent.id) : [],
    charge?.disputed
      ? call.all(disputeWire, (stripe) => stripe.disputes.list({ payment_intent: intent.id, ...PAGE }))
      : [],
    isTransfer(intent) ? transferredTo(call, intent) : 0,
  ])
  return { refunds, disputes, transferred }
}

export function listRefunds(call: StripeCaller, intentId: string) {
  return call.all(refundWire, (stripe) => stripe.refunds.list({ payment_intent: intentId, ...PAGE }))
}

function listIntents(call: StripeCaller, customer: string): Promise<IntentWire[]> {
  const expand = EXPAND.map((name) => `data.${name}`)
  return call.all(intentWire, (stripe) => stripe.paymentIntents.list({ customer, expand, ...PAGE }))
}

async function transferredTo(call: StripeCaller, intent: IntentWire): Promise<number> {
  const { customer } = intent
  if (!customer || isUntouched(intent)) return 0
  const [intents, movements] = await Promise.all([
    listIntents(call, customer),
    call.all(movementWire, (stripe) => stripe.customers.listCashBalanceTransactions(customer, PAGE)),
  ])
  return sharesOf(intents.filter(isTransfer), movements).get(intent.id) ?? 0
}

/** Whether nothing at all was transferred to it yet. */
function isUntouched({ status, next_action: action, amount }: IntentWire): boolean {
  const left = action?.display_bank_transfer_instructions?.amount_remaining
  return status === 'requires_action' && left === amount
}
