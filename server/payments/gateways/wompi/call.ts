import type { z } from 'zod'
import type { WompiKeys } from '@/server/platform/env/wompi'
import { GatewayTimeout, GatewayUnavailable } from '../errors'
import { NAME, refusalOf } from './map-error'

interface CallerOptions {
  /** With the version: `https://sandbox.wompi.co/v1`. */
  readonly url: string
  readonly keys: WompiKeys
  /** For all calls of one conversation together. */
  readonly timeoutMs: number
}

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Every value in it escaped. */
  readonly path: string
  /** What a browser may do is done with the public key; what Wompi tells of a merchant to everybody names it alone. */
  readonly as: 'publicKey' | 'privateKey' | 'merchant'
  readonly body?: object
}

/** The calls that make up one answer of the adapter: they share the time it may take. */
export interface Conversation {
  /**
   * @throws GatewayTimeout, GatewayUnavailable (network, 5xx, 429, unreadable): unknown; WompiRefusal (other 4xx): not done
   */
  call<Schema extends z.ZodType>(schema: Schema, sent: Sent): Promise<z.output<Schema>>
  leftMs(): number
}

export function startConversation(options: CallerOptions): Conversation {
  const end = performance.now() + options.timeoutMs
  const leftMs = () => Math.max(0, Math.floor(end - performance.now()))
  return {
    leftMs,
    call: async (schema, sent) => {
      const { status, text } = await exchange(options, sent, leftMs())
      if (status >= 500 || status === 429) throw new GatewayUnavailable(NAME, `status ${status}`)
      const body = parseJson(text)
      if (status >= 400) throw refusalOf(status, body)
      const parsed = schema.safeParse(body)
      if (!parsed.success) throw new GatewayUnavailable(NAME, 'unreadable answer')
      return parsed.data
    },
  }
}

async function exchange(
  { url, keys, timeoutMs }: CallerOptions,
  { method, path, as, body }: Sent,
  leftMs: number,
) {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(as === 'merchant'
          ? { 'x-merchant-public-key': keys.publicKey }
          : { authorization: `Bearer ${keys[as]}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      // Covers the body too: a slow drip is a time-out as well.
      signal: AbortSignal.timeout(leftMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw new GatewayTimeout(NAME, timeoutMs)
    throw new GatewayUnavailable(NAME, 'no connection', { cause: error })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
