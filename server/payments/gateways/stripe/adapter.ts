import { GatewayRefused } from '../errors'
import type { Gateway, NewCharge, OfferedMethod, SoughtCharge } from '../port'
import type { ChargeResult } from '../results'
import { acceptDispute } from './accept-dispute'
import { createCaller, type StripeCaller } from './call'
import { EXPAND, paramsOf } from './charge-params'
import { lazyClient, type StripeAccess } from './client'
import { findIntent, lookAround, retrieve } from './find-intent'
import { offeredMethods, REFUNDS, SETTLE_LAG, VOUCHER_CAPS } from './limits'
import { isKnownStatus, toResult } from './map-charge'
import { declinedIntent, isGoneCard, NAME } from './map-error'
import { plansOf } from './plans'
import { readWebhook, type WebhookKeys } from './read-webhook'
import { refundIntent } from './refund-intent'
import { readSavedCard } from './saved-card'
import { submitEvidence } from './submit-evidence'
import { customerWire, type IntentWire, intentWire } from './wire'

export interface StripeGatewayOptions extends StripeAccess, WebhookKeys {
  /** How the browser makes a token of a card; null: it cannot, and no card is offered. */
  readonly browser: OfferedMethod['browser']
  readonly clock: { now(): Date }
  /** Hears of a status that nobody knows yet, once for each. */
  readonly log?: { warn(facts: object, message: string): void } | undefined
}

/** Calls of Stripe, and who hears of what they answer that nobody knows. */
interface Line extends StripeCaller {
  notice(intent: IntentWire): void
}

/**
 * The port over Stripe's PaymentIntents, by the official library: one intent a charge, which is its id. Written against
 * documentation, not yet run against Stripe.
 */
export function createStripeGateway(options: StripeGatewayOptions): Gateway {
  const { clock, browser } = options
  const client = lazyClient(options)
  const call: Line = { ...createCaller(client, options.timeoutMs), notice: noticer(options.log) }
  return {
    name: NAME,
    caps: VOUCHER_CAPS,
    refunds: REFUNDS,
    // A customer is opened and an intent made, each with repetitions while Stripe is busy.
    neverSeenMs: 120_000,
    settleLagMs: SETTLE_LAG,
    customers: {
      open: (account) => openCustomer(call, account),
      ofCard: (token) => readSavedCard(token)?.customer ?? null,
    },
    methods: async ({ currency }, amount, context) => offeredMethods(currency, amount, context, browser),
    plans: async (card, amount, currency) =>
      currency === 'MXN' ? plansOf(createCaller(client, options.timeoutMs, true), card, amount) : [],
    create: (charge) => create(call, charge, clock.now()),
    capture: (chargeId, amount) => capture(call, chargeId, amount),
    cancel: (charge) => cancel(call, charge),
    refund: (refund) => refundIntent(call, refund),
    submitEvidence: (charge, file) => submitEvidence(call, options, charge, file),
    acceptDispute: (charge) => acceptDispute(call, charge),
    fetch: async (sought) => {
      const found = await findIntent(call, sought)
      return found && tell(call, found)
    },
    parseWebhook: (rawBody, headers) => readWebhook(options, rawBody, headers, clock.now()),
  }
}

/** The same customer for the same order while Stripe knows the key, a day at least: it is remembered after that. */
async function openCustomer(call: StripeCaller, account: string): Promise<string> {
  const { id } = await call.one(customerWire, (stripe) =>
    stripe.customers.create({ metadata: { order: account } }, { idempotencyKey: `customer:${account}` }),
  )
  return id
}

async function create(call: Line, charge: NewCharge, now: Date): Promise<ChargeResult> {
  const made = await call.one(intentWire, async (stripe) => {
    try {
      const key = { idempotencyKey: charge.reference }
      return await stripe.paymentIntents.create(paramsOf(charge, now), key)
    } catch (error) {
      if (isOfItsOwner(charge) && isGoneCard(error)) throw new GatewayRefused(NAME, 'card_gone')
      const declined = declinedIntent(error)
      if (declined === undefined) throw error
      return declined
    }
  })
  return tell(call, made)
}

/** Whether a card that was kept is charged, as the customer it was given to. */
function isOfItsOwner({ card, customer }: NewCharge): boolean {
  const saved = readSavedCard(card?.token ?? '')
  return saved !== null && saved.customer === customer
}

async function capture(call: Line, id: string, amount: number): Promise<ChargeResult> {
  const taken = await call.one(intentWire, (stripe) =>
    stripe.paymentIntents.capture(
      id,
      { amount_to_capture: amount, expand: EXPAND },
      { idempotencyKey: `capture:${id}:${amount}` },
    ),
  )
  return tell(call, taken)
}

/** What cannot be given up any more is as it is: paid meanwhile, or given up before. */
async function cancel(call: Line, charge: SoughtCharge): Promise<ChargeResult> {
  const found = await findIntent(call, charge)
  if (!found) throw new GatewayRefused(NAME, 'not_found')
  try {
    const ended = await call.one(intentWire, (stripe) =>
      stripe.paymentIntents.cancel(found.id, { cancellation_reason: 'abandoned', expand: EXPAND }),
    )
    return await tell(call, ended)
  } catch (error) {
    if (!(error instanceof GatewayRefused) || error.code !== 'payment_intent_unexpected_state') throw error
    return tell(call, await retrieve(call, found.id))
  }
}

async function tell(call: Line, intent: IntentWire): Promise<ChargeResult> {
  call.notice(intent)
  return toResult(intent, await lookAround(call, intent))
}

/** Tells of each status that nobody knows yet, once; its charge waits. */
function noticer(log: StripeGatewayOptions['log']) {
  const told = new Set<string>()
  return (intent: IntentWire): void => {
    const { status } = intent
    if (isKnownStatus(intent) || told.has(status)) return
    told.add(status)
    log?.warn({ gateway: NAME, status }, 'a status of a gateway that nobody knows')
  }
}
