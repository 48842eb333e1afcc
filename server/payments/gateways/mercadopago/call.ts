import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { GatewayTimeout, GatewayUnavailable } from '../errors'
import { refusalOf } from './map-error'
import { declinedWire } from './wire'

/** Milliseconds before a busy call is made again, and the longest of these pauses. */
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 1_000

export interface CallerOptions {
  readonly name: string
  /** Without the version: `https://api.mercadopago.com`. */
  readonly url: string
  readonly accessToken: string
  /** For all calls of one conversation together. */
  readonly timeoutMs: number
}

interface Sent {
  readonly method: 'GET' | 'POST'
  /** Every value in it escaped. */
  readonly path: string
  /** Of every POST: the same call with the same key is done once. */
  readonly key?: string
  readonly body?: object
}

/** The calls that make up one answer of the adapter: they share the time it may take. */
export interface Conversation {
  /**
   * A declined order (402) is an answer as any other.
   * @throws GatewayTimeout, GatewayUnavailable (network, 424, 5xx, unreadable, busy all the time): unknown;
   * MercadoPagoRefusal (other 4xx): not done
   */
  call<Schema extends z.ZodType>(schema: Schema, sent: Sent): Promise<z.output<Schema>>
}

export function startConversation(options: CallerOptions): Conversation {
  const end = performance.now() + options.timeoutMs
  const leftMs = () => Math.max(0, Math.floor(end - performance.now()))
  return {
    call: async (schema, sent) => {
      const { status, text } = await persist(options, sent, leftMs)
      if (status >= 500 || status === 424) throw new GatewayUnavailable(options.name, `status ${status}`)
      const body = parseJson(text)
      if (status >= 400 && status !== 402) throw refusalOf(options.name, status, body)
      const parsed = schema.safeParse(status === 402 ? declinedWire.safeParse(body).data?.data : body)
      if (!parsed.success) throw new GatewayUnavailable(options.name, 'unreadable answer')
      return parsed.data
    },
  }
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}

/** Makes a call again while there are too many (429) or another one with its key is under way (423). */
async function persist(options: CallerOptions, sent: Sent, leftMs: () => number): Promise<Answer> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    const answer = await exchange(options, sent, leftMs())
    if (answer.status !== 423 && answer.status !== 429) return answer
    const asked = Math.max(wait, 1000 * Number(answer.retryAfter ?? 0) || 0)
    if (asked >= leftMs()) throw new GatewayUnavailable(options.name, `status ${answer.status}`)
    await pause(asked)
  }
}

async function exchange(
  { name, url, accessToken, timeoutMs }: CallerOptions,
  { method, path, key, body }: Sent,
  leftMs: number,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(key === undefined ? {} : { 'x-idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      // Covers the body too: a slow drip is a time-out as well.
      signal: AbortSignal.timeout(leftMs),
    })
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, text: await response.text(), retryAfter }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw new GatewayTimeout(name, timeoutMs)
    throw new GatewayUnavailable(name, 'no connection', { cause: error })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
