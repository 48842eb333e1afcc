import type { Currency } from '@/lib/locale/market'
import type { GatewayPlan } from '@/lib/payments/gateway-plan'
import type { GatewayKeys } from '@/server/platform/env/gateway-keys'
import { inParts } from './in-parts'
import { mercadoPagoGateway } from './mercadopago/adapter'
import type { Country } from './mercadopago/countries'
import type { Gateway } from './port'
import { createSandboxGateway } from './sandbox/adapter'
import { createStripeGateway } from './stripe/adapter'
import { wompiGateway } from './wompi/adapter'

export interface GatewaySettings {
  readonly plan: GatewayPlan
  /** Origin under which this process reaches the sandbox, e.g. `http://127.0.0.1:3000` (SANDBOX_URL). */
  readonly sandboxUrl: string
  readonly sandboxSecret: string
  /** Accounts at the others. */
  readonly keys: GatewayKeys
  /** 20 s unless told otherwise. */
  readonly timeoutMs?: number
  /** How long the sandbox's tills take to tell of cash; none unless told otherwise. */
  readonly sandboxLagMs?: number
  readonly clock: { now(): Date }
  /** Hears of what a gateway says that nobody knows yet. */
  readonly log?: { warn(facts: object, message: string): void }
}

export interface GatewayRegistry {
  /** The gateways that take new payments in a currency; the first that offers a method has it. */
  offering(currency: Currency): Gateway[]
  /** The gateway of that name, also one that takes no new payment; null when it is not named here. */
  find(name: string): Gateway | null
}

const USUAL_TIMEOUT = 20_000

/** One row for each gateway there is an adapter for. */
const BUILDERS: Record<string, (settings: GatewaySettings) => Gateway> = {
  sandbox: (settings) =>
    createSandboxGateway({
      url: settings.sandboxUrl,
      secret: settings.sandboxSecret,
      clock: settings.clock,
      ...(settings.sandboxLagMs === undefined ? {} : { settleLagMs: settings.sandboxLagMs }),
      ...(settings.timeoutMs === undefined ? {} : { timeoutMs: settings.timeoutMs }),
    }),
  stripe: ({ keys: { stripe }, timeoutMs = USUAL_TIMEOUT, clock, log }) => {
    if (!stripe) throw new Error('the payment gateway "stripe" has no keys')
    // Stripe's own script makes tokens; it knows where.
    const { publishableKey: publicKey, wallets } = stripe
    const browser = { kind: 'stripe', publicKey, apiOrigin: '', wallets } as const
    return createStripeGateway({ ...stripe, timeoutMs, clock, browser, log })
  },
  wompi: ({ keys: { wompi: keys }, timeoutMs = USUAL_TIMEOUT, clock, log }) => {
    if (!keys) throw new Error('the payment gateway "wompi" has no keys')
    const { apiUrl: url } = keys
    const hosts = url === undefined ? {} : { hosts: { api: `${url}/v1`, checkout: `${url}/p/` } }
    return wompiGateway({ keys, timeoutMs, clock, ...hosts, ...(log ? { log } : {}) })
  },
  mercadopago_mx: (settings) => mercadoPago('mx', settings),
  mercadopago_co: (settings) => mercadoPago('co', settings),
}

function mercadoPago(country: Country, settings: GatewaySettings): Gateway {
  const { timeoutMs = USUAL_TIMEOUT, clock, log } = settings
  const name = `mercadopago_${country}` as const
  const keys = settings.keys[name]
  if (!keys) throw new Error(`the payment gateway "${name}" has no keys`)
  const live = settings.keys.mode === 'live'
  // As of Stripe.
  const browser = { kind: 'mercadopago', publicKey: keys.publicKey, apiOrigin: '' } as const
  return mercadoPagoGateway(country, { ...keys, live, timeoutMs, clock, log, browser })
}

/** Those that are written against their provider's documentation and were not yet run against the provider. */
const UNTRIED: ReadonlySet<string> = new Set(['stripe', 'wompi', 'mercadopago_mx', 'mercadopago_co'])

/** What is named in a plan and was never run against its provider: told at the start. */
export function untriedGateways({ named }: GatewayPlan): string[] {
  return named.filter((name) => UNTRIED.has(name))
}

/** Every gateway there is an adapter for, and whether it takes new payments in a currency. */
export function gatewayFlags({ offered }: GatewayPlan, currency: Currency): Record<string, boolean> {
  return Object.fromEntries(Object.keys(BUILDERS).map((name) => [name, offered[currency].includes(name)]))
}

/** The gateways of a plan. An unknown name stops the start: silently charging elsewhere would be worse. */
export function createGateways(settings: GatewaySettings): GatewayRegistry {
  const { named, offered } = settings.plan
  const gateways = new Map(named.map((name) => [name, build(name, settings)] as const))
  return {
    offering: (currency) => offered[currency].flatMap((name) => gateways.get(name) ?? []),
    find: (name) => gateways.get(name) ?? null,
  }
}

function build(name: string, settings: GatewaySettings): Gateway {
  const builder = Object.hasOwn(BUILDERS, name) ? BUILDERS[name] : undefined
  if (!builder)
    throw new Error(`unknown payment gateway "${name}"; known: ${Object.keys(BUILDERS).join(', ')}`)
  return inParts(builder(settings), settings.clock)
}
