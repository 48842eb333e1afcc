import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error'
import { API_IN_PROCESS, buildRequest, send } from './transport'

const MARKET = { locale: 'en_US', currency: 'USD' } as const
const shared = globalThis as { [API_IN_PROCESS]?: (request: Request) => Response }
const servers: Server[] = []

afterEach(() => {
  delete shared[API_IN_PROCESS]
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) server.close()
})

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): void {
  shared[API_IN_PROCESS] = () => Response.json(body, { status, headers })
}

function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  )
}

async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a request', () => {
  it('names the market, carries query and body, and lets a call add headers', async () => {
    const request = buildRequest(MARKET, {
      method: 'post',
      path: '/api/search/country/mexico',
      query: { settings: { locale: 'en_US' }, page: 2, nothing: undefined },
      body: { filters: {} },
      headers: { 'Idempotency-Key': 'k' },
    })
    const { pathname, search } = new URL(request.url)
    expect(pathname + decodeURIComponent(search)).toBe(
      '/api/search/country/mexico?settings={"locale":"en_US"}&page=2',
    )
    expect(request.method).toBe('POST')
    expect(Object.fromEntries(request.headers)).toMatchObject({
      'x-locale': 'en_US',
      'x-currency': 'USD',
      'x-app-version': expect.any(String),
      'content-type': 'application/json',
      'idempotency-key': 'k',
    })
    expect(await request.json()).toEqual({ filters: {} })
  })
})

describe('sending a call', () => {
  it('returns the data of the envelope', async () => {
    answerWith(200, { status: 'success', data: null })
    expect(await send(MARKET, { method: 'get', path: '/api/me' })).toBeNull()
  })

  it('throws what a failure says', async () => {
    const body = {
      status: 'error',
      code: 'quote_changed',
      message: 'Changed',
      data: { total: 1 },
      request_id: 'r1',
    }
    answerWith(409, body, { 'retry-after': '7' })
    const error = await failureOf(send(MARKET, { method: 'get', path: '/api/x' }))
    expect(error).toMatchObject({
      status: 409,
      code: 'quote_changed',
      message: 'Changed',
      data: { total: 1 },
    })
    expect(error).toMatchObject({ errors: {}, requestId: 'r1', retryAfter: 7 })
  })

  it('makes an error of an answer that is not JSON', async () => {
    shared[API_IN_PROCESS] = () => new Response('<html>', { status: 502 })
    const error = await failureOf(send(MARKET, { method: 'get', path: '/api/x' }))
    expect(error).toMatchObject({ status: 502, code: 'http_502', message: 'HTTP 502', data: null })
  })

  it('goes over HTTP when API_URL is set, also where the API is in process', async () => {
    answerWith(500, {})
    const origin = await serve((request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ status: 'success', data: [request.url, request.headers['x-locale']] }))
    })
    vi.stubEnv('API_URL', origin)
    expect(await send(MARKET, { method: 'get', path: '/api/levels/1' })).toEqual(['/api/levels/1', 'en_US'])
  })

  it('throws status 0 when nobody answers', async () => {
    vi.stubEnv('API_URL', 'http://127.0.0.1:1')
    const error = await failureOf(send(MARKET, { method: 'get', path: '/api/x' }))
    expect(error).toMatchObject({ status: 0, code: 'no_answer' })
  })
})
