import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { textsFor } from '@/lib/locale/texts'
import { Framework } from '../framework'
import { keepNotes, noteUnavailable } from './render-notes'
import { showFailures } from './show-failures'

let server: Server | undefined
let framework: Framework | undefined
afterEach(async () => {
  server?.close()
  await framework?.close()
})

async function ask(pages: RequestListener, headers: Record<string, string> = { accept: 'text/html' }) {
  framework = await Framework.behind(pages)
  server = createServer(showFailures(framework, pages))
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** As the framework fails: headers first, then an empty document in pieces. */
const fails =
  (market: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (_request, response) => {
    response.statusCode = 500
    response.setHeader('X-Market', market)
    response.setHeader('Content-Type', type)
    response.flushHeaders()
    response.write('<html id="__next_error__">')
    response.end('</html>')
  }

describe('a page that throws', () => {
  it.each([
    ['es_MX.MXN', 'es_MX', 'es-MX'],
    ['en_US.USD', 'en_US', 'en-US'],
    ['es_CO.COP', 'es_CO', 'es-CO'],
  ] as const)(
    'is told in the language of %s, with status 500 and a way home',
    async (market, locale, lang) => {
      const { status, headers, body } = await ask(fails(market))
      const text = textsFor(locale, 'errors')
      expect(status).toBe(500)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(body).toContain(`<html lang="${lang}">`)
      for (const key of ['title', 'text', 'showing', 'retry'] as const) expect(body).toContain(text(key))
      expect(body).toContain(`<a href="/">${text('home')}</a>`)
      expect(body).not.toContain('__next_error__')
      expect(body).not.toContain('<script')
    },
  )

  it('is told although its own answer was compressed', async () => {
    const { status, headers, body } = await ask((_request, response) => {
      response.setHeader('Content-Encoding', 'gzip')
      response.writeHead(500)
      response.end(gzipSync('<html id="__next_error__"></html>'))
    })
    expect([status, headers.get('content-encoding')]).toEqual([500, null])
    expect(body).toContain(textsFor('es_MX', 'errors')('title'))
  })

  it('is told as something that passes, where the API could not answer just then', async () => {
    const busy = new Response(null, { status: 503, headers: { 'retry-after': '7' } })
    const page = keepNotes(async (request, response) => {
      await nextTurn()
      noteUnavailable(busy)
      fails('en_US.USD')(request, response)
    })
    const { status, headers, body } = await ask(page)
    expect([status, headers.get('retry-after')]).toEqual([503, '7'])
    expect(body).toContain(`<h1>${textsFor('en_US', 'errors')('awayTitle')}</h1>`)
    expect(body).toContain('<small>503</small>')
    expect(body).not.toContain(textsFor('en_US', 'errors')('title'))
    expect(body).not.toContain('500')
  })

  it('hears nothing of what another page was told, nor of a refusal', async () => {
    const elsewhere = keepNotes((request, response) => {
      noteUnavailable(new Response(null, { status: 404 }))
      fails('en_US.USD')(request, response)
    })
    noteUnavailable(new Response(null, { status: 503 }))
    const { status, headers } = await ask(elsewhere)
    expect([status, headers.get('retry-after')]).toEqual([500, null])
  })

  it('leaves flight data to the boundary in the browser', async () => {
    const { status, body } = await ask(fails('es_MX.MXN', 'text/x-component'), { rsc: '1' })
    expect([status, body]).toEqual([500, '<html id="__next_error__"></html>'])
  })
})

it('leaves every other answer as it is', async () => {
  const page: RequestListener = (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html', etag: '"a"' })
    response.write('lost')
    response.end(' page')
  }
  const { status, headers, body } = await ask(page)
  expect([status, headers.get('etag'), body]).toEqual([404, '"a"', 'lost page'])
})

it('passes on what was asked, and every header of the answer, twice where it came twice', async () => {
  const seen: string[] = []
  const page: RequestListener = (request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.host} ${request.headers.cookie}`)
    seen.push(...Object.keys(request.headers).filter((name) => name.startsWith('x-')))
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.end('page')
  }
  const { headers, body } = await ask(keepNotes(page), { accept: 'text/html', cookie: 'locale=es_MX' })
  expect(body).toBe('page')
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(seen).toEqual([expect.stringMatching(/^GET \/ 127\.0\.0\.1:\d+ locale=es_MX$/)])
})

it('gives a page in the pieces in which it is written, and leaves off when nobody reads on', async () => {
  let leave = () => undefined as unknown
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const page: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('first')
    response.once('close', () => leave())
  }
  framework = await Framework.behind(page)
  server = createServer(showFailures(framework, page))
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gone = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: gone.signal })
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  gone.abort()
  await left
})

it('lets files be answered where they are packed', async () => {
  const files: RequestListener = (_request, response) => void response.end('a file')
  framework = await Framework.behind((_request, response) => void response.end('a page'))
  server = createServer(showFailures(framework, files))
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  expect(await ask('/_next/static/css/a')).toBe('a file')
  expect(await ask('/pictures/768/sea.webp?v=1')).toBe('a file')
  expect(await ask('/tours/sea?from=a.b')).toBe('a page')
})
