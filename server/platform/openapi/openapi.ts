import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Call } from '@/lib/api/call'
import { MEANINGS, PARAMETERS, SCHEMES } from './openapi-texts'
import type { PlainRoute, Scheme } from './plain-route'

const failure = z
  .object({
    status: z.literal('error'),
    code: z.string().openapi({ description: 'One of docs/errors.md', example: 'quote_changed' }),
    message: z.string().openapi({ description: "In the caller's language, fit to be shown" }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .openapi({ description: 'Messages by field path; only with 422' }),
    data: z
      .unknown()
      .optional()
      .openapi({ description: 'What the caller needs to go on, such as the fresh quote' }),
    request_id: z.string().openapi({ description: 'Names this request in the log' }),
  })
  .openapi('Error')

const headers = z.object({
  'X-Locale': z
    .string()
    .optional()
    .openapi({ description: 'es_MX, en_US or es_CO; anything else is ignored', example: 'es_MX' }),
  'X-Currency': z
    .string()
    .optional()
    .openapi({ description: 'USD, MXN or COP; anything else is ignored', example: 'MXN' }),
  'X-App-Version': z.string().optional().openapi({ description: 'Version of the caller, for the log' }),
})

const keyed = headers.extend({
  'Idempotency-Key': z.string().openapi({
    description: 'One per intent, 8 to 80 letters, digits, _ or -; the same key never does the work twice',
  }),
})

/** How callers of a call may say who they are. */
const SECURITY: Readonly<Record<Call['access'], readonly (Scheme | 'none')[]>> = {
  public: [],
  optional: ['none', 'bearer', 'session'],
  user: ['bearer', 'session'],
  desk: ['desk'],
}

/**
 * The OpenAPI 3.1 document of the given calls, written from the contracts that also validate them, and of the routes
 * beside them.
 */
export function openApiDocument(
  calls: readonly Call[],
  plain: readonly PlainRoute[],
  version: string,
): object {
  const registry = new OpenAPIHono()
  for (const call of calls) registry.openAPIRegistry.registerPath(pathOf(call))
  for (const route of plain) registry.openAPIRegistry.registerPath(plainPathOf(route))
  for (const [name, scheme] of Object.entries(SCHEMES))
    registry.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  return registry.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Andanza marketplace API',
      version,
      description: 'Trips, prices, reservations and payments. Amounts are in major units beside a currency.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...calls, ...plain].map(({ domain }) => domain))].sort().map((name) => ({ name })),
  })
}

function pathOf(call: Call) {
  return createRoute({
    method: call.method,
    path: call.path,
    operationId: operationId(call),
    summary: call.summary,
    tags: [call.domain],
    ...(call.access !== 'public' && {
      security: securityOf(SECURITY[call.access]),
    }),
    request: {
      headers: call.idempotency === 'required' ? keyed : headers,
      ...(namesIn(call.path).length > 0 && { params: describedParams(call) }),
      ...(call.query && { query: call.query as z.ZodObject }),
      ...(call.body && { body: { required: true, content: contentOf(bodyOf(call)) } }),
    },
    responses: {
      [call.status]: {
        description: call.summary,
        content: answerOf(call),
      },
      ...(call.later && {
        202: { description: 'What was asked for waits for what the data says', content: answerOf(call) },
      }),
      ...Object.fromEntries(failuresOf(call).map((status) => [status, failureAnswer(status)])),
    },
  })
}

/** JSON, or the form of an upload, whose file is bytes there. */
function bodyOf({ body, upload }: Call): Readonly<Record<string, z.ZodType>> {
  if (!upload) return { 'application/json': body }
  const { shape } = body as unknown as z.ZodObject
  const file = z.string().openapi({ format: 'binary', description: `At most ${upload.bytes} bytes` })
  return { 'multipart/form-data': z.object({ ...shape, file }) }
}

function answerOf({ file, data }: Call) {
  if (file) return contentOf({ [file]: z.string().openapi({ format: 'binary' }) })
  return contentOf({ 'application/json': z.object({ status: z.literal('success'), data }) })
}

function plainPathOf(route: PlainRoute) {
  const { method, path, summary, domain, security, params, query, body, answers, failures } = route
  return createRoute({
    method,
    path,
    operationId: operationId(route),
    summary,
    tags: [domain],
    security: securityOf(security),
    request: {
      headers,
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { required: true, content: contentOf(body) } }),
    },
    responses: Object.fromEntries([
      ...Object.entries(answers).map(([status, { description, content }]) => [
        status,
        { description, ...(content && { content: contentOf(content) }) },
      ]),
      ...failures.map((status) => [status, failureAnswer(status)]),
    ]),
  })
}

function contentOf(schemas: Readonly<Record<string, z.ZodType>>) {
  return Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]))
}

/** Any of them will do; `none` is the way without. */
function securityOf(schemes: readonly (Scheme | 'none')[]) {
  return schemes.map((name) => (name === 'none' ? {} : { [name]: [] }))
}

function failureAnswer(status: number) {
  return {
    description: MEANINGS[status] ?? `Failure ${status}`,
    content: { 'application/json': { schema: failure } },
  }
}

/** What a call says it can fail with, and what its parts make possible. */
function failuresOf(call: Call): number[] {
  const parts = [
    ...(call.body ? [400, 413, 415, 422] : []),
    ...(call.query ? [400, 413, 422] : []),
    ...(call.idempotency === 'required' ? [400, 409] : []),
    ...(call.access === 'public' ? [] : [401]),
    ...(call.params ? [404] : []),
  ]
  return [...new Set([...call.failures, ...parts, 429, 500, 503])].sort((one, other) => one - other)
}

/** The parameters of a path, each with what it means. */
function describedParams(call: Call): z.ZodObject {
  const shape = (call.params as z.ZodObject | undefined)?.shape ?? {}
  return z.object(
    Object.fromEntries(
      namesIn(call.path).map((name) => [name, described(name, shape[name] as z.ZodType | undefined)]),
    ),
  )
}

function described(name: string, schema: z.ZodType = z.string()) {
  return schema.describe(PARAMETERS[name] ?? name)
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function operationId(call: Pick<Call, 'method' | 'path'>): string {
  return `${call.method}_${call.path
    .replace(/^\/(?:api\/|_)?/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '')}`
}
