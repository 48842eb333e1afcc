import SwaggerParser from '@apidevtools/swagger-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { callsOf } from '@/server/platform/http/route'
import { edgeApp, edgeDatabase } from '../edge/edge-app'

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
}

const database = await edgeDatabase()
const edge = await edgeApp(database)
const calls = callsOf(edge.app)
const answer = await edge.fetch('/api/openapi.json')
const text = await answer.text()
const document = JSON.parse(text) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation,
    call: calls.find((one) => one.path === path && one.method === method),
  })),
)

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

  it('has every call of the API, once', () => {
    const written = operations.map(({ name }) => name).sort()
    expect(written).toEqual(calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort())
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

describe.each(operations)('$name', ({ path, operation, call }) => {
  it('says what it is for, and to which domain it belongs', () => {
    expect(operation.summary.length).toBeGreaterThan(5)
    expect(operation.summary).not.toMatch(/\.$/)
    expect(operation.tags).toHaveLength(1)
  })

  it('has its answer and its failures, each with a meaning and a schema', () => {
    expect(Object.keys(operation.responses)).toContain(String(call?.status))
    for (const status of ['429', '500', '503']) expect(Object.keys(operation.responses)).toContain(status)
    for (const response of Object.values(operation.responses)) {
      expect(response.description.length).toBeGreaterThan(5)
      expect(response.content?.['application/json']?.schema).toBeTruthy()
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
    const secured = operation.security?.some((one) => 'bearer' in one) ?? false
    expect(secured).toBe(call?.access !== 'public')
    expect(Object.keys(operation.responses).includes('401')).toBe(call?.access !== 'public')
    const key = operation.parameters?.find(({ name }) => name === 'Idempotency-Key')
    expect(key?.required ?? false).toBe(call?.idempotency === 'required')
    expect(operation.requestBody !== undefined).toBe(call?.body !== undefined)
    if (call?.body)
      for (const status of ['400', '413', '415', '422'])
        expect(Object.keys(operation.responses)).toContain(status)
  })
})
