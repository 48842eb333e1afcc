import type { z } from 'zod'
import type { CallMethod } from '@/lib/api/call'

/** Who may call: by a header, or by a cookie that no script reads. */
export type Scheme = 'bearer' | 'session' | 'desk' | 'refresh' | 'client' | 'googleState' | 'googleNonce'

/** What a route answers with a status, beside failures in our envelope. */
interface PlainAnswer {
  readonly description: string
  /** By content type; nothing for an answer without a body, such as a redirect. */
  readonly content?: Readonly<Record<string, z.ZodType>>
}

/**
 * A route of the API that is no call of the contract: another protocol than our envelope (OAuth, redirects, a stream), or
 * cookies that only our own pages have. It is written down for the document; the handler checks by itself.
 */
export interface PlainRoute {
  readonly method: CallMethod
  /** With `{placeholders}`. */
  readonly path: string
  readonly summary: string
  /** The domain word it belongs to. */
  readonly domain: string
  /** Any of these will do, `none`: without one too. Empty: nobody is asked who they are. */
  readonly security: readonly (Scheme | 'none')[]
  /** Of the placeholders. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** By content type. */
  readonly body?: Readonly<Record<string, z.ZodType>>
  readonly answers: Readonly<Record<number, PlainAnswer>>
  /** Statuses that come in our envelope. */
  readonly failures: readonly number[]
}

const described = new WeakMap<object, PlainRoute[]>()

/** Writes routes of an app down, where they are registered. */
export function describeRoutes(api: object, ...routes: readonly PlainRoute[]): void {
  described.set(api, [...plainRoutesOf(api), ...routes])
}

/** What was written down, in the order it was. */
export function plainRoutesOf(api: object): readonly PlainRoute[] {
  return described.get(api) ?? []
}
