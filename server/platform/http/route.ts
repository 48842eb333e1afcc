import type { Handler, Hono } from 'hono'
import type { z } from 'zod'
import type { Call, CallData, CallMethod } from '@/lib/api/call'
import type { Market } from '@/lib/locale/market'
import type { Context, Member, Session } from '../context'
import { DomainError } from '../errors'
import type { Answer } from './answer'
import { readJson } from './body'
import { storableId, withoutCardNumbers } from './card-numbers'
import type { EdgeVariables } from './edge'
import { hashBody, type IdempotencyKey } from './idempotency'
import { readForm, withRoom } from './upload'
import { fieldErrors } from './validation'

/** Everything a handler may know of a call: read, checked, and typed by its contract. */
export interface Incoming<P, Q, B> {
  readonly context: Context
  readonly market: Market
  readonly params: P
  readonly query: Q
  readonly body: B
  /** Of the file of a form; empty where the contract asks for none. */
  readonly bytes: Uint8Array
  readonly session: Session | null
  /** Who asks, for calls of the desk; null for all others. */
  readonly member: Member | null
  /** A captcha was asked for and did not say that this is a person; the call has not spent what is left to such. */
  readonly isDoubtful: boolean
  /** The caller's address for limits; null for a call in process. */
  readonly address: string | null
  /** Only where the contract requires one. */
  readonly idempotency: IdempotencyKey
  readonly request: Request
}

/** Who asks, and for what, before anything of a body is read. */
type Admitting<P> = Pick<
  Incoming<P, unknown, unknown>,
  'context' | 'session' | 'member' | 'request' | 'params'
>

type Api = Hono<EdgeVariables>
type AnyCall = Call<CallMethod, string, z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** The calls of an app in the order they were added: the OpenAPI document is written from them. */
const registered = new WeakMap<object, AnyCall[]>()

export function callsOf(api: object): readonly AnyCall[] {
  return registered.get(api) ?? []
}

/** The methods that a path of `api` accepts, `GET, POST`; empty when there is no such path. */
export function methodsOf(api: object, path: string): string {
  const fitting = callsOf(api).filter((call) => patternOf(call.path).test(path))
  return [...new Set(fitting.map((call) => call.method.toUpperCase()))].sort().join(', ')
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/**
 * Puts a call of the contract on the app: reads and checks the request by the contract, hands it over, and parses
 * the answer by the contract on the way out, so that a column nobody listed cannot leave (adr 0003).
 * @param admit refuses before a body is read whoever may not send one, where bodies are large; the handler authorises
 * all the same
 */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  api: Api,
  call: Call<CallMethod, string, P, Q, B, D>,
  handle: (
    incoming: Incoming<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<CallData<typeof call> | Answer> | CallData<typeof call> | Answer,
  admit: (asking: Admitting<z.output<P>>) => Promise<unknown> = async () => undefined,
): void {
  const listed = registered.get(api) ?? []
  registered.set(api, [...listed, call as AnyCall])
  const handler: Handler<EdgeVariables> = async (c) => {
    const edge = c.get('edge')
    await edge.limit(call.limit)
    const session = await edge.session(call.access)
    const member = await edge.member(call.access)
    const { context } = edge
    const request = c.req.raw
    const target = readTarget(request, c.req.param(), call)
    await admit({ context, session, member, request, params: target.params })
    const answer = async () => {
      const sent = await readSent(request, call, scopeOf(session, member), context.env.appSecret)
      const isDoubtful = call.captcha !== null && (await edge.captcha(call.captcha, tokenIn(sent.body)))
      const { market, address } = edge
      return handle({ context, market, session, member, address, isDoubtful, request, ...target, ...sent })
    }
    return edge.answer(call, await (call.upload ? withRoom(request, call.upload, answer) : answer()))
  }
  api.on(call.method.toUpperCase(), call.path.replaceAll(/\{(\w+)\}/g, ':$1'), handler)
}

/** The captcha's token in a body that was checked. */
function tokenIn(body: unknown): string | undefined {
  return (body as { captcha?: string } | undefined)?.captcha
}

/** Characters of a query (reliability.md §2.1, row 14). */
const QUERY_LIMIT = 4096

/** PostgreSQL cannot store it, so nothing can be found by it. */
const hasNul = (text: string) => text.includes('\0')

/** Parameters and query, by the contract. @throws DomainError not_found, bad_request, too_large, invalid */
function readTarget<P extends z.ZodType, Q extends z.ZodType>(
  request: Request,
  path: Record<string, string>,
  call: Call<CallMethod, string, P, Q, z.ZodType, z.ZodType>,
) {
  const url = new URL(request.url)
  const asked = Object.fromEntries(url.searchParams)
  if (Object.values(path).some(hasNul)) throw new DomainError('not_found')
  if (Object.values(asked).some(hasNul)) throw new DomainError('bad_request')
  if (url.search.length > QUERY_LIMIT) throw new DomainError('too_large')
  const params = check(call.params, path, 'not_found')
  return { params, query: check(call.query, asked, 'invalid') }
}

/** Body and key, by the contract. @throws DomainError */
async function readSent<B extends z.ZodType>(
  request: Request,
  call: Call<CallMethod, string, z.ZodType, z.ZodType, B, z.ZodType>,
  scope: string,
  appSecret: string,
) {
  const { body: typed, bytes } = await readBody(request, call)
  const raw = call.body ? withoutCardNumbers(call.body, typed, appSecret) : undefined
  const key = storableId(readKey(request, call), appSecret)
  const body = check(call.body, raw, 'invalid')
  return { body, bytes, idempotency: keyOf(key, call, raw, scope) }
}

const NO_BYTES = new Uint8Array()

/** What was sent, as the contract says that it is sent: JSON, or a form with a file. */
async function readBody(request: Request, { body, upload }: Pick<Call, 'body' | 'upload'>) {
  if (upload) return readForm(request, upload)
  return { body: body ? await readJson(request) : undefined, bytes: NO_BYTES }
}

function check<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
  code: 'invalid' | 'not_found',
): z.output<S> {
  if (!schema) return undefined as z.output<S>
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new DomainError(code, code === 'invalid' ? { errors: fieldErrors(parsed.error) } : {})
}

/** Whose intents a key tells apart. */
function scopeOf(session: Session | null, member: Member | null): string {
  if (member) return `desk:${member.uuid}`
  return session ? `user:${session.user.uuid}` : 'guest'
}

const KEY = /^[A-Za-z0-9_-]{8,80}$/

/** Empty where the contract asks for none. */
function readKey(request: Request, call: Pick<Call, 'idempotency'>): string {
  if (call.idempotency === 'none') return ''
  const key = request.headers.get('idempotency-key') ?? ''
  if (!KEY.test(key)) throw new DomainError('idempotency_key_missing')
  return key
}

function keyOf(
  key: string,
  call: Pick<Call, 'path' | 'attempt'>,
  body: unknown,
  scope: string,
): IdempotencyKey {
  const sha256 = key === '' ? Buffer.alloc(0) : hashBody(body, call.attempt)
  return { scope, route: call.path, key, sha256 }
}
