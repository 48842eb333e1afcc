import { randomInt, randomUUID } from 'node:crypto'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import type { OrderPayloadInput, PlacedOrder } from '@/lib/checkout/contract'
import { DEFAULT_MARKET, type Market } from '@/lib/locale/market'
import type { Payment } from '@/lib/payments/contract'
import { sandboxKeys } from '@/server/payments/gateways/sandbox/keys'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { payloadFor } from '@/tests/api/checkout/support/buyer'
import { someBuyer } from '@/tests/support/some-buyer'
import { SITE_SECRET } from './site'

/** Who calls a site over HTTP: each buyer from an address of their own, so that no budget is in the way. */
export interface Caller {
  readonly origin: string
  readonly address: string
}

/** One answer of the API. */
export interface Answer<Data> {
  readonly status: number
  readonly code: string | undefined
  readonly data: Data
  readonly replayed: boolean
}

const keys = sandboxKeys(deriveKey(SITE_SECRET, 'sandbox gateway').toString('hex'))
/** Longer than any answer takes, also on a machine that is busy with something else. */
const PATIENCE_MS = 90_000

export function callerAt(origin: string): Caller {
  const address = `203.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  return { origin, address }
}

interface Sent {
  readonly body?: unknown
  readonly key?: string
  readonly market?: Market
}

/** Calls the API as the site's pages do. @throws TypeError when the connection is cut or refused */
export async function callApi<Data>(
  { origin, address }: Caller,
  method: 'GET' | 'POST',
  path: string,
  sent: Sent = {},
): Promise<Answer<Data>> {
  const { locale, currency } = sent.market ?? DEFAULT_MARKET
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-locale': locale,
      'x-currency': currency,
      'x-forwarded-for': address,
      ...(sent.key && { 'idempotency-key': sent.key }),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const json = (await response.json()) as { code?: string; data: Data }
  const replayed = response.headers.get('idempotency-replayed') === 'true'
  return { status: response.status, code: json.code, data: json.data, replayed }
}

/** What a buyer sends after looking at the priced cart. @param email to find the order again */
export async function pricedOrder(
  caller: Caller,
  cart: CartSummary,
  email?: string,
  mode: 'full' | 'layaway' = 'full',
): Promise<OrderPayloadInput> {
  const { status, data } = await callApi<PricedCart>(caller, 'POST', '/api/v1.5/shopping-cart', {
    body: cart,
  })
  if (status !== 200) throw new Error(`The cart was not priced: ${status}`)
  const payload = payloadFor(cart, data, { mode })
  return orderedBy(payload, email)
}

/** The same order by somebody else. */
export function orderedBy(payload: OrderPayloadInput, email?: string): OrderPayloadInput {
  return { ...payload, general_info: { ...payload.general_info, ...someBuyer(email) } }
}

export function placeOrder(caller: Caller, body: OrderPayloadInput, key: string = randomUUID()) {
  return callApi<PlacedOrder>(caller, 'POST', '/api/orders/create', { body, key })
}

/** A card's token, made as the browser makes it. */
export async function tokenFor({ origin }: Caller, number = '4242424242424242'): Promise<string> {
  const response = await fetch(`${origin}/sandbox/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.publishableKey}` },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2034, cvc: '123' }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (response.status !== 201) throw new Error(`The card was not tokenised: ${response.status}`)
  return ((await response.json()) as { id: string }).id
}

/** Pays what an order asks for first. */
export function pay(
  caller: Caller,
  { code, due_amount: amount }: Pick<PlacedOrder, 'code' | 'due_amount'>,
  token: string,
  key: string = randomUUID(),
) {
  const body = { order: code, gateway: 'sandbox', method: 'card', token, amount }
  return callApi<Payment>(caller, 'POST', '/api/payments', { body, key })
}

/** Bends how the sandbox delivers its webhooks, on every process. */
export async function bendSandbox({ origin }: Caller, controls: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${origin}/sandbox/v1/controls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.secretKey}` },
    body: JSON.stringify(controls),
  })
  if (!response.ok) throw new Error(`The sandbox took no controls: ${response.status}`)
}

interface LedgerLine {
  readonly reference: string
  readonly charges: number
  readonly net: number
}

/** What the gateway's own ledger says about an order. @param account the order's uuid */
export async function gatewayLedger({ origin }: Caller, account: string): Promise<LedgerLine[]> {
  const response = await fetch(`${origin}/sandbox/v1/ledger?account=${account}`, {
    headers: { authorization: `Bearer ${keys.secretKey}` },
  })
  return ((await response.json()) as { data: LedgerLine[] }).data
}
