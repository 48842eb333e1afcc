import type { Call, CallData, CallInput } from '@/lib/api/call'
import type { Market } from '@/lib/locale/market'
import { addressOf, send } from './transport'

/** What a caller may add to any call. */
export interface CallOptions {
  /** One key per intent; the same key never does the work twice (reliability.md §2.5). */
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Nobody waits for it: when the session turns out to be over, the page stays. */
  readonly isBackground?: boolean | undefined
}

/** A call as a function: its input can be left out where nothing in it is needed. */
export type Bound<C> =
  Record<never, never> extends CallInput<C>
    ? (input?: CallInput<C>, options?: CallOptions) => Promise<CallData<C>>
    : (input: CallInput<C>, options?: CallOptions) => Promise<CallData<C>>

type Parts = { params?: object; query?: object; body?: unknown }

/** Of a domain's `endpoints.ts`, which the contract is made with too: another one is a type error, and no Zod reaches the browser. */
export type EndpointOf<C extends Call> = `${C['method']} ${C['path']}`

/** A call of a contract as a function of one market. It throws ApiError. */
export function bind<C extends Call>(market: Market, endpoint: EndpointOf<C>): Bound<C> {
  const call = (input: Parts = {}, options: CallOptions = {}) =>
    send(market, {
      ...addressOf(endpoint, input.params),
      query: input.query as Record<string, unknown> | undefined,
      body: input.body,
      signal: options.signal,
      isBackground: options.isBackground,
      headers: {
        ...options.headers,
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
    })
  return call as Bound<C>
}
