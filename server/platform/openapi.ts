import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Call } from '@/lib/api/call'

const failure = z
  .object({
    status: z.literal('error'),
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    data: z.unknown().optional(),
    request_id: z.string(),
  })
  .openapi('Error')

const SHARED_FAILURES = [429, 500, 503]

const headers = z.object({
  'X-Locale': z.string().optional(),
  'X-Currency': z.string().optional(),
  'X-App-Version': z.string().optional(),
})

/** The OpenAPI 3.1 document of the given calls, written from the contracts that also validate them. */
export function openApiDocument(calls: readonly Call[], version: string): object {
  const registry = new OpenAPIHono()
  for (const call of calls) registry.openAPIRegistry.registerPath(pathOf(call))
  registry.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  return registry.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Andanza marketplace API', version, license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.domain))].map((name) => ({ name })),
  })
}

function pathOf(call: Call) {
  const keyed = headers.extend({ 'Idempotency-Key': z.string() })
  const failures = [
    ...new Set([...call.failures, ...(call.access === 'user' ? [401] : []), ...SHARED_FAILURES]),
  ]
  return createRoute({
    method: call.method,
    path: call.path,
    operationId: operationId(call),
    summary: call.summary,
    tags: [call.domain],
    ...(call.access !== 'public' && {
      security: call.access === 'user' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    }),
    request: {
      headers: call.idempotency === 'required' ? keyed : headers,
      ...(call.params && { params: call.params as z.ZodObject }),
      ...(call.query && { query: call.query as z.ZodObject }),
      ...(call.body && { body: { required: true, content: { 'application/json': { schema: call.body } } } }),
    },
    responses: {
      [call.status]: {
        description: call.summary,
        content: {
          'application/json': { schema: z.object({ status: z.literal('success'), data: call.data }) },
        },
      },
      ...Object.fromEntries(
        failures.map((status) => [
          status,
          { description: `Failure ${status}`, content: { 'application/json': { schema: failure } } },
        ]),
      ),
    },
  })
}

function operationId(call: Call): string {
  return `${call.method}_${call.path
    .replace(/^\/api\//, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '')}`
}
