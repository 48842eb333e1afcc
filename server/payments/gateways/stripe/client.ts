import type Stripe from 'stripe'

/** The version whose answers `wire.ts` describes; the endpoint of events is created with the same. */
export const API_VERSION = '2026-10-28.endive'

export interface StripeAccess {
  readonly secretKey: string
  readonly timeoutMs: number
  /** Another address of the API, of tests alone. */
  readonly apiUrl?: string | undefined
}

/** The official library, loaded when it is first asked for: whoever charges elsewhere never pays for it. */
export function lazyClient(access: StripeAccess): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined
  return () => {
    client ??= connect(access)
    return client
  }
}

async function connect({ secretKey, timeoutMs, apiUrl }: StripeAccess): Promise<Stripe> {
  const { default: Sdk } = await import('stripe')
  return new Sdk(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    // What has no answer is looked for, not sent again.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiUrl ? addressOf(new URL(apiUrl)) : {}),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:'
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? '443' : '80'),
  }
}
