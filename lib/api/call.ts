import type { z } from 'zod'
import type { CaptchaAction } from './captcha'
import type { Upload } from './upload'

/**
 * One call of the marketplace API, described once (adr 0003): the server validates by it and presents by it,
 * the OpenAPI document is written from it, and the client takes its types from it. A description has no handler,
 * and importing one costs Zod: islands use type-only imports.
 */
export interface Call<
  Method extends CallMethod = CallMethod,
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Path with `{placeholders}`, to the letter of specification §7. */
  readonly path: Path
  readonly summary: string
  /** The domain word this call belongs to. */
  readonly domain: string
  /**
   * `public`: anyone, same answer for all of a market. `optional`: a session changes the answer. `user`: 401 without
   * one. `desk`: a member of the desk, 401 for everybody else; no session of a traveller opens it.
   */
  readonly access: 'public' | 'optional' | 'user' | 'desk'
  /** Seconds a shared cache may keep a public answer; 0 means `private, no-store`. */
  readonly maxAge: number
  /** `required`: needs an Idempotency-Key header. */
  readonly idempotency: 'required' | 'none'
  /** Fields of the body that belong to one attempt and not to what is meant: a repetition may send others. */
  readonly attempt: readonly string[]
  /** Name of the rate budget in server/platform/limits/limits. */
  readonly limit: LimitName
  /** What the token in the body's `captcha` was made for; null: the call asks for none. */
  readonly captcha: CaptchaAction | null
  /** What the answer is when it is no JSON: a file of this type. */
  readonly file: 'application/pdf' | 'application/octet-stream' | 'text/csv' | null
  /** The body is a form with a file and no JSON; null: JSON. */
  readonly upload: Upload | null
  readonly status: 200 | 201
  /** It may also answer 202: what was asked for happens later, when what the data says came about. */
  readonly later: boolean
  /** Statuses this call can fail with, beside those every call shares. */
  readonly failures: readonly number[]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
}

export type CallMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Method and path of a call in one text, `get /api/me`: what a browser needs of a contract. */
export type Endpoint = `${CallMethod} /${string}`
type MethodOf<E> = E extends `${infer Method extends CallMethod} ${string}` ? Method : never
type PathOf<E> = E extends `${string} ${infer Path}` ? Path : never

export type LimitName =
  | 'read'
  | 'search'
  | 'order'
  | 'payment'
  | 'password'
  | 'magic_link'
  | 'token'
  | 'lookup'
  | 'contact'
  | 'webhook'
  | 'page'
  | 'results'
  | 'upload'

type Described<E, P, Q, B, D> = {
  endpoint: E
  summary: string
  domain: string
  data: D
  access?: Call['access']
  maxAge?: number
  idempotency?: Call['idempotency']
  attempt?: readonly string[]
  limit?: LimitName
  captcha?: CaptchaAction
  file?: Call['file']
  upload?: Upload
  status?: 200 | 201
  later?: boolean
  failures?: readonly number[]
  params?: P
  query?: Q
  body?: B
}

/** Describes a call; what is left out is the careful default (public, not cached, no key, read budget, 200). */
export function defineCall<
  const E extends Endpoint,
  D extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>({ endpoint, ...described }: Described<E, P, Q, B, D>): Call<MethodOf<E>, PathOf<E>, P, Q, B, D> {
  const [method, path] = endpoint.split(' ') as [MethodOf<E>, PathOf<E>]
  return {
    method,
    path,
    access: 'public',
    maxAge: 0,
    idempotency: 'none',
    attempt: [],
    limit: 'read',
    captcha: null,
    file: null,
    upload: null,
    status: 200,
    later: false,
    failures: [],
    params: undefined as unknown as P,
    query: undefined as unknown as Q,
    body: undefined as unknown as B,
    ...described,
  }
}

/** Nothing when the call has no such part, optional when the part may be empty, else required. */
type InputOf<Schema extends z.ZodType, Key extends string> =
  unknown extends z.input<Schema>
    ? { readonly [K in Key]: unknown }
    : [z.input<Schema>] extends [undefined]
      ? { readonly [K in Key]?: undefined }
      : Record<never, never> extends z.input<Schema>
        ? { readonly [K in Key]?: z.input<Schema> }
        : { readonly [K in Key]: z.input<Schema> }

/** What a caller hands over: only the parts the call has. */
export type CallInput<C> =
  C extends Call<CallMethod, string, infer P, infer Q, infer B, z.ZodType>
    ? InputOf<P, 'params'> & InputOf<Q, 'query'> & InputOf<B, 'body'>
    : never

/** What a caller gets: the `data` of the envelope. */
export type CallData<C> =
  C extends Call<CallMethod, string, z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never
