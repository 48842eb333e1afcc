import type { z } from 'zod'
import { GatewayRefused, GatewayTimeout, GatewayUnavailable } from '../errors'
import { errorWire } from './wire'

interface CallerOptions {
  readonly gateway: string
  readonly url: string
  readonly secretKey: string
  readonly timeoutMs: number
}

interface Sent {
  readonly body?: unknown
  /** Idempotency-Key. */
  readonly key?: string
}

export type SandboxCaller = ReturnType<typeof createCaller>

/**
 * A function that calls the gateway and reads its answer by a schema.
 * @throws GatewayTimeout, GatewayUnavailable (network, 5xx, 429, unreadable): unknown; GatewayRefused (other 4xx): not done
 */
export function createCaller(options: CallerOptions) {
  return async <Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    sent: Sent,
  ): Promise<z.output<Schema>> => {
    const { status, text } = await exchange(options, method, path, sent)
    if (status >= 500 || status === 429) throw new GatewayUnavailable(options.gateway, `status ${status}`)
    const json = parseJson(text)
    if (status >= 400) {
      const refusal = errorWire.safeParse(json)
      throw new GatewayRefused(
        options.gateway,
        refusal.success ? refusal.data.error.code : `status_${status}`,
      )
    }
    const parsed = schema.safeParse(json)
    if (!parsed.success) throw new GatewayUnavailable(options.gateway, 'unreadable answer')
    return parsed.data
  }
}

async function exchange(
  { gateway, url, secretKey, timeoutMs }: CallerOptions,
  method: string,
  path: string,
  sent: Sent,
) {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      redirect: 'error',
      // Covers the body too: a slow drip is a time-out as well.
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw new GatewayTimeout(gateway, timeoutMs)
    throw new GatewayUnavailable(gateway, 'no connection', { cause: error })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
