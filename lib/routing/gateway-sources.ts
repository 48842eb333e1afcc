import { readGatewayPlan } from '@/lib/payments/gateway-plan'

/** What a page where somebody pays lets in for one gateway, as its documentation asks. */
export interface GatewaySources {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly img: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

const NONE: GatewaySources = { script: [], frame: [], connect: [], img: [] }

const STRIPE: GatewaySources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: [],
}

/** Its script fetches the page of a field before it frames it. */
const MERCADO_PAGO: GatewaySources = {
  script: ['https://sdk.mercadopago.com', 'https://api-static.mercadopago.com', 'https://http2.mlstatic.com'],
  frame: [
    ...['https://secure-fields.mercadopago.com', 'https://sdk.mercadopago.com'],
    'https://api-static.mercadopago.com',
  ],
  connect: [
    ...['https://api.mercadopago.com', 'https://secure-fields.mercadopago.com'],
    ...['https://api-static.mercadopago.com', 'https://http2.mlstatic.com'],
  ],
  img: ['https://http2.mlstatic.com'],
}

/** Only fields of ours send a card to it; otherwise cards are typed on its own page. */
function wompi({ WOMPI_CARD_FIELDS: fields, WOMPI_PUBLIC_KEY: key = '' }: Environment): GatewaySources {
  if (fields !== 'own') return NONE
  const place = key.startsWith('pub_test_') ? 'sandbox' : 'production'
  return { ...NONE, connect: [`https://${place}.wompi.co`] }
}

const SOURCES: Readonly<Record<string, (environment: Environment) => GatewaySources>> = {
  stripe: () => STRIPE,
  mercadopago_mx: () => MERCADO_PAGO,
  mercadopago_co: () => MERCADO_PAGO,
  wompi,
}

/** Of the gateways that take new payments (`GATEWAYS`), each of them once; the sandbox needs nothing. */
export function gatewaySources(environment: Environment): GatewaySources[] {
  const plan = readGatewayPlan(environment.GATEWAYS ?? '')
  const names = new Set(Object.values(plan?.offered ?? {}).flat())
  const found = [...names].flatMap((name) =>
    Object.hasOwn(SOURCES, name) ? (SOURCES[name]?.(environment) ?? []) : [],
  )
  return [...new Set(found)]
}

/**
 * A bank's question in a frame of Mercado Pago: each bank has a host of its own for it, which nobody lists. There is no
 * form for a card on that page.
 */
const BANKS: GatewaySources = { ...NONE, frame: ['https:'] }

/** What a page with a bank's question lets in, of what its site lets in where somebody pays. */
function bankSources(offered: readonly GatewaySources[]): readonly GatewaySources[] {
  return offered.includes(MERCADO_PAGO) ? [BANKS] : []
}

/** Pages with a form to pay. Each is reached by a full load, so that its own policy holds. */
const PAYING: ReadonlySet<string> = new Set(['/checkout', '/layaway', '/fast-checkout'])

export interface Address {
  /** As the table of addresses calls it inside. */
  readonly page: string
  /** With its question mark, or empty. */
  readonly search: string
}

/** What a page lets in, of the gateways that take new payments; nothing where nobody pays. */
export function sourcesOnPage(
  { page, search }: Address,
  offered: readonly GatewaySources[],
): readonly GatewaySources[] {
  if (!PAYING.has(page)) return []
  return new URLSearchParams(search).has('payment') ? bankSources(offered) : offered
}
