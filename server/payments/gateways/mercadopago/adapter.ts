import { randomUUID } from 'node:crypto'
import { GatewayRefused, GatewayUnavailable } from '../errors'
import type { Gateway, NewCharge, OfferedMethod, SoughtCharge } from '../port'
import type { ChargeResult } from '../results'
import { type AccountKeys, accountGuard, describeAccount } from './account'
import { type Conversation, startConversation } from './call'
import { COUNTRIES, type Country, type CountryTerms, methodOf, REFUNDS } from './countries'
import { findOrder, readOrder } from './find-order'
import { isKnownStatus, isOpen, toResult } from './map-charge'
import { MercadoPagoRefusal } from './map-error'
import { banksOf, neededBy, offeredBy } from './methods'
import { orderBody } from './order-body'
import { methodList } from './payment-methods'
import { plansOf } from './plans'
import { readWebhook, type WebhookKeys } from './read-webhook'
import { refundOrder } from './refund-order'
import { changedOrder, type Order, orderWire } from './wire'

export interface MercadoPagoOptions extends AccountKeys, WebhookKeys {
  /** How the browser makes a token of a card; null: it cannot, and no card is offered. */
  readonly browser: OfferedMethod['browser']
  readonly clock: { now(): Date }
  /** For each call of the port, all its looks included. */
  readonly timeoutMs: number
  /** Hears of lists that cannot be had, and of a status that nobody knows yet, once for each. */
  readonly log?: { warn(facts: object, message: string): void } | undefined
  /** Another address of the API, of tests alone. */
  readonly apiUrl?: string | undefined
}

/** What is paid on a page must not wait longer than so for what it can offer. */
const LIST_TIMEOUT = 5_000

/**
 * The port over Mercado Pago's Orders API, for the account of one country: one order a charge, which is its id. Written
 * against documentation, not yet run against Mercado Pago.
 */
export function mercadoPagoGateway(country: Country, options: MercadoPagoOptions): Gateway {
  const { clock, timeoutMs, accessToken, log, apiUrl: url = 'https://api.mercadopago.com' } = options
  const terms = COUNTRIES[country]
  const { name, currency } = terms
  const start = (milliseconds = timeoutMs) =>
    startConversation({ name, url, accessToken, timeoutMs: milliseconds })
  const guard = accountGuard(terms, options)
  const list = methodList(() => start(Math.min(timeoutMs, LIST_TIMEOUT)), guard, clock)
  const told = new Set<string>()
  const tell = (order: Order, reference: string): ChargeResult => {
    if (!isKnownStatus(order) && !told.has(order.status)) {
      told.add(order.status)
      log?.warn({ gateway: name, status: order.status }, 'a status of a gateway that nobody knows')
    }
    return toResult(order, { name, reference, currency })
  }
  return {
    name,
    caps: terms.caps,
    refunds: REFUNDS,
    settleLagMs: terms.settleLagMs,
    // How late its search is nobody tells.
    neverSeenMs: 600_000,
    checkAccount: () => describeAccount(start(), terms, options),
    methods: async (market, amount, context) => {
      if (market.currency !== currency) return []
      try {
        return offeredBy(terms, await list(), amount, context, options.browser)
      } catch (err) {
        // The other gateways of a page still offer theirs.
        log?.warn({ err, gateway: name }, 'a gateway does not tell what it can take')
        return []
      }
    },
    plans: async (card, amount, asked) => (asked === currency ? plansOf(start(), terms, card, amount) : []),
    options: async (method, market) => {
      const here = methodOf(terms, method)
      const isAsked = market.currency === currency && neededBy(terms, method).includes('bank')
      return { banks: here && isAsked ? banksOf(here, await list()) : [], consents: [] }
    },
    create: async (charge) => {
      const made = await create(start(), guard, terms, charge, clock.now())
      if (made.total_amount !== charge.amount) throw new GatewayRefused(name, 'idempotency_mismatch')
      return tell(made, charge.reference)
    },
    capture: async () => {
      throw new GatewayRefused(name, 'method_unavailable')
    },
    cancel: async (sought) => tell(await cancel(start(), terms, sought), sought.reference),
    refund: (refund) => refundOrder(start(), terms, refund),
    fetch: async (sought) => {
      const found = await findOrder(start(), sought)
      return found && tell(found, sought.reference)
    },
    parseWebhook: (rawBody, headers, query) => readWebhook(options, rawBody, headers, query, clock.now()),
  }
}

async function create(
  conversation: Conversation,
  guard: (conversation: Conversation) => Promise<void>,
  terms: CountryTerms,
  charge: NewCharge,
  now: Date,
): Promise<Order> {
  const body = orderBody(charge, terms, now)
  await guard(conversation)
  const { card, installments = 1, amount, financed = amount, reference: key } = charge
  if (card && installments > 1) {
    // Any other number, or this one for another price, it would charge with an interest that nobody was told of.
    const allowed = await plansOf(conversation, terms, card, amount)
    if (!allowed.some(({ months, total }) => months === installments && total === financed))
      throw new GatewayRefused(terms.name, 'installments_unavailable')
  }
  return conversation.call(orderWire, { method: 'POST', path: '/v1/orders', key, body })
}

/** What cannot be given up any more is as it is: paid meanwhile, or given up before. */
async function cancel(
  conversation: Conversation,
  { name }: CountryTerms,
  sought: SoughtCharge,
): Promise<Order> {
  const found = await findOrder(conversation, sought)
  if (!found) throw new GatewayUnavailable(name, 'an order that it told of is not shown')
  if (!isOpen(found)) return found
  try {
    const path = `/v1/orders/${encodeURIComponent(found.id)}/cancel`
    // Its own key each time: an old refusal must not be repeated to a new call.
    await conversation.call(changedOrder, { method: 'POST', path, key: randomUUID() })
  } catch (error) {
    if (!(error instanceof MercadoPagoRefusal) || !error.isOfOrder) throw error
  }
  return (await readOrder(conversation, found.id)) ?? found
}
