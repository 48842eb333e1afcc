import SwaggerParser from '@apidevtools/swagger-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { callsOf } from '@/server/platform/http/route'
import { type PlainRoute, plainRoutesOf } from '@/server/platform/openapi/plain-route'
import { edgeApp, edgeDatabase } from '../edge/edge-app'
import { UNDOCUMENTED } from './undocumented'

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: { securitySchemes: Record<string, object> }
}

const database = await edgeDatabase()
const edge = await edgeApp(database)
const calls = callsOf(edge.app)
const plain = plainRoutesOf(edge.app)
const answer = await edge.fetch('/api/openapi.json')
const text = await answer.text()
const document = JSON.parse(text) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation,
    call: calls.find((one) => one.path === path && one.method === method),
    plain: plain.find((one) => one.path === path && one.method === method),
  })),
)

/** What the app really answers to; a middleware is registered for all methods, and is no route. */
const routes = [
  ...new Set(
    edge.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  ),
]

/** A route beside the calls says what it says by hand: that it says it at all is what can be checked. */
function expectPlain(operation: Operation, { security, body, failures }: PlainRoute): void {
  expect(operation.security).toEqual(security.map((name) => (name === 'none' ? {} : { [name]: [] })))
  expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(Object.keys(body ?? {}))
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(failures.map(String)))
  if (body) expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '413']))
}

afterAll(async () => {
  await edge.close()
  await database.drop()
})

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 that a validator accepts', async () => {
    expect(answer.status).toBe(200)
    expect(document.openapi).toBe('3.1.0')
    await expect(SwaggerParser.validate(JSON.parse(text))).resolves.toBeTruthy()
  })

  it('has every route that the app has, but for a few with a reason, and no other', () => {
    const written = operations.map(({ name }) => name)
    const there = routes.filter((name) => !UNDOCUMENTED.some(({ covers }) => covers.test(name)))
    expect(there.filter((name) => !written.includes(name))).toEqual([])
    expect(written.filter((name) => !routes.includes(name))).toEqual([])
    expect(UNDOCUMENTED.filter(({ covers }) => !routes.some((name) => covers.test(name)))).toEqual([])
    expect(UNDOCUMENTED.filter(({ covers }) => written.some((name) => covers.test(name)))).toEqual([])
  })

  it('knows every way of proving who one is that a route names', () => {
    const named = operations.flatMap(({ operation }) => operation.security ?? []).flatMap(Object.keys)
    expect([...new Set(named)].sort()).toEqual(Object.keys(document.components.securitySchemes).sort())
    expect(plain.map(({ method, path }) => `${method.toUpperCase()} ${path}`)).toEqual(
      expect.arrayContaining([
        ...['POST /api/oauth/token', 'POST /_auth/custom-login/token', 'GET /api/events'],
        ...['DELETE /_auth/custom-login/token', 'POST /_auth/google/nonce', 'GET /auth/google'],
        ...['GET /auth/google/callback', 'POST /auth/google/callback', 'POST /social-auth'],
      ]),
    )
  })

  it('has every call of the API, once', () => {
    const written = operations.map(({ name }) => name).sort()
    expect(written).toEqual(
      [...calls, ...plain].map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
    )
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9_]+$/.test(id))).toEqual([])
  })

  it('names as tags the domains, and only those', () => {
    const used = new Set(operations.flatMap(({ operation }) => operation.tags))
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort())
  })

  it('tells nothing of the machine it runs on', () => {
    expect(text).not.toMatch(/localhost|127\.0\.0\.1|\/work\/|node_modules|postgres/)
  })
})

describe.each(operations)('$name', ({ path, operation, call, plain: route }) => {
  it('says what it is for, and to which domain it belongs', () => {
    expect(operation.summary.length).toBeGreaterThan(5)
    expect(operation.summary).not.toMatch(/\.$/)
    expect(operation.tags).toHaveLength(1)
  })

  it('has its answer and its failures, each with a meaning and a schema', () => {
    const statuses = call ? [call.status] : Object.keys(route?.answers ?? {})
    expect(statuses.length).toBeGreaterThan(0)
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses.map(String)))
    for (const status of ['429', '500', '503']) expect(Object.keys(operation.responses)).toContain(status)
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(description.length).toBeGreaterThan(5)
      if (/^30\d$/.test(status)) expect(content).toBeUndefined()
      else expect(Object.values(content ?? {})[0]?.schema).toBeTruthy()
    }
  })

  it('describes every parameter, and every placeholder of its path is one', () => {
    const parameters = operation.parameters ?? []
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name).sort()).toEqual(placeholders.sort())
    expect(inPath.every(({ required }) => required)).toBe(true)
    const silent = parameters.filter(({ in: place, description }) => place !== 'query' && !description)
    expect(silent).toEqual([])
    expect(inPath.filter(({ name, description }) => description === name)).toEqual([])
  })

  it('says who may call it and what it needs', () => {
    if (route) return expectPlain(operation, route)
    const wanted = call?.access === 'desk' ? 'desk' : 'bearer'
    const secured = operation.security?.some((one) => wanted in one) ?? false
    expect(secured).toBe(call?.access !== 'public')
    expect(Object.keys(operation.responses).includes('401')).toBe(
      call?.access !== 'public' || call.failures.includes(401),
    )
    const key = operation.parameters?.find(({ name }) => name === 'Idempotency-Key')
    expect(key?.required ?? false).toBe(call?.idempotency === 'required')
    expect(operation.requestBody !== undefined).toBe(call?.body !== undefined)
    if (call?.body)
      for (const status of ['400', '413', '415', '422'])
        expect(Object.keys(operation.responses)).toContain(status)
  })
})
