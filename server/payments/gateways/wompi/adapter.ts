import type { WompiKeys, WompiMode } from '@/server/platform/env/wompi'
import { GatewayRefused, GatewayUnavailable } from '../errors'
import type { Gateway, SoughtCharge } from '../port'
import type { ChargeResult } from '../results'
import { type Conversation, startConversation } from './call'
import { checkoutOf, endCheckout, openCheckout } from './checkout'
import { createTransaction, type Pace, savedSource } from './create'
import { isKnownStatus, type Transactions, toResult } from './map-charge'
import { NAME } from './map-error'
import { offeredBy, REFUNDS } from './methods'
import { optionsOf } from './options'
import { readSought } from './read'
import { readWebhook } from './read-webhook'
import { voidCharge } from './void'
import { voidSource } from './void-source'

export interface WompiGatewayOptions {
  readonly keys: WompiKeys
  readonly clock: { now(): Date }
  /** For each call of the port, all its looks included: 20 s unless told otherwise (GATEWAY_TIMEOUT). */
  readonly timeoutMs?: number
  /** Hears of a status that nobody knows yet, once for each. */
  readonly log?: { warn(facts: object, message: string): void }
  /** Twice a second for 10 s unless told otherwise; it is not to be asked more often. */
  readonly pace?: Pace
  /** Where Wompi is: its own hosts by the mode of the keys, unless told otherwise. */
  readonly hosts?: { readonly api: string; readonly checkout: string }
}

const API: Readonly<Record<WompiMode, string>> = {
  test: 'https://sandbox.wompi.co/v1',
  prod: 'https://production.wompi.co/v1',
}
const CHECKOUT = 'https://checkout.wompi.co/p/'

/** What is paid on a page must not wait longer than so for what its form shows. */
const FORM_TIMEOUT = 5_000

/** Wompi for pesos of Colombia: cards, PSE, Nequi, Bancolombia. Written against its documentation, not yet run against it. */
export function wompiGateway({ keys, clock, ...options }: WompiGatewayOptions): Gateway {
  const { api, checkout } = options.hosts ?? { api: API[keys.mode], checkout: CHECKOUT }
  const pace = options.pace ?? { everyMs: 500, forMs: 10_000 }
  const notice = noticer(options.log)
  const timeoutMs = options.timeoutMs ?? 20_000
  const start = (milliseconds = timeoutMs) => startConversation({ url: api, keys, timeoutMs: milliseconds })
  return {
    name: NAME,
    caps: {},
    refunds: REFUNDS,
    settleLagMs: {},
    neverSeenMs: 60_000,
    methods: async (market, amount) => offeredBy(keys, new URL(api).origin, market, amount),
    options: optionsOf({ keys, start: () => start(Math.min(timeoutMs, FORM_TIMEOUT)), clock }),
    create: async (charge) => {
      const { currency, capture = 'automatic' } = charge
      if (currency !== 'COP' || capture !== 'automatic') throw new GatewayRefused(NAME, 'method_unavailable')
      const onPage =
        charge.method === 'card' && keys.cardFields === 'checkout' && savedSource(charge) === null
      if (onPage) return openCheckout(charge, keys, checkout)
      return toResult(notice([await createTransaction(start(), keys, charge, pace)]), charge)
    },
    capture: async () => {
      throw new GatewayRefused(NAME, 'method_unavailable')
    },
    cancel: async (sought) => {
      const found = await look(start(), sought, notice)
      if (!found && !checkoutOf(sought))
        throw new GatewayUnavailable(NAME, 'a charge that it told of is not shown')
      return found ?? endCheckout(sought, 'cancelled')
    },
    refund: (refund) => voidCharge(start(), refund, clock.now()),
    endCard: (token) => voidSource(start(), token),
    fetch: async (sought) => {
      const found = await look(start(), sought, notice)
      const isOver = checkoutOf(sought) && sought.expiresAt && sought.expiresAt <= clock.now()
      return found ?? (isOver ? endCheckout(sought, 'expired') : null)
    },
    parseWebhook: (rawBody, headers) => readWebhook(keys, rawBody, headers, clock.now()),
  }
}

/** Tells of each status that nobody knows yet, once; its charge waits. */
function noticer(log: WompiGatewayOptions['log']) {
  const told = new Set<string>()
  return (transactions: Transactions): Transactions => {
    for (const { status } of transactions.filter((one) => !isKnownStatus(one))) {
      if (!told.has(status)) log?.warn({ gateway: NAME, status }, 'a status of a gateway that nobody knows')
      told.add(status)
    }
    return transactions
  }
}

/** What became of a charge; null for one that Wompi does not know, or not yet, while nobody paid on its page. */
async function look(
  conversation: Conversation,
  sought: SoughtCharge,
  notice: ReturnType<typeof noticer>,
): Promise<ChargeResult | null> {
  const [first, ...others] = await readSought(conversation, sought)
  const { reference, expiresAt } = sought
  if (!first) return null
  return toResult(notice([first, ...others]), { reference, expiresAt, checkoutId: checkoutOf(sought) })
}
