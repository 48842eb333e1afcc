import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveNamedFiles } from './serve-named-files'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'named-'))
  for (const file of [
    'pictures/768/nile.0f3a1c.webp',
    'pictures/1920/nile.0f3a1c.webp',
    'pictures/nile.webp',
    'icons/icon.9a795c.svg',
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), 'a file')
  }
  const manifest = [{ file: 'nile.webp', replaces: ['felucca'] }, { file: 'other.webp' }]
  writeFileSync(path.join(folder, 'pictures/manifest.json'), JSON.stringify(manifest))
})
afterEach(() => rmSync(folder, { recursive: true }))

function answerTo(url: string) {
  const response = new ServerResponse({ method: 'GET' } as IncomingMessage)
  let isPassedOn = false
  const pages: RequestListener = () => {
    isPassedOn = true
  }
  serveNamedFiles(folder, pages)({ url, method: 'GET' } as IncomingMessage, response)
  const { statusCode: status } = response
  return {
    status: isPassedOn ? 'passed on' : status,
    location: isPassedOn ? undefined : /location: (.*)\r/.exec(headOf(response))?.[1],
    cached: response.getHeader('cache-control'),
  }
}

const headOf = (response: ServerResponse) => (response as unknown as { _header: string | null })._header ?? ''

it.each(['/pictures/768/nile.0f3a1c.webp', '/pictures/768/nile.0f3a1c.webp?x', '/icons/icon.9a795c.svg'])(
  '%s is kept for a year: another file would have another name',
  (url) => {
    expect(answerTo(url)).toMatchObject({
      status: 'passed on',
      cached: 'public, max-age=31536000, immutable',
    })
  },
)

it.each([
  ['/pictures/768/nile.aaaaaa.webp', '/pictures/768/nile.0f3a1c.webp'],
  ['/pictures/768/nile.webp', '/pictures/768/nile.0f3a1c.webp'],
  ['/pictures/nile.webp', '/pictures/1920/nile.0f3a1c.webp'],
  ['/icons/icon.svg', '/icons/icon.9a795c.svg'],
  ['/pictures/768/felucca.webp', '/pictures/768/nile.0f3a1c.webp'],
  ['/pictures/felucca.webp', '/pictures/1920/nile.0f3a1c.webp'],
])('%s, of another release, leads to the file of today', (url, location) => {
  expect(answerTo(url)).toMatchObject({ status: 302, location })
})

it.each([
  '/pictures/manifest.json',
  '/pictures/768/nobody.0f3a1c.webp',
  '/pictures/1024/nile.webp',
  '/',
  '/tours/nile.0f3a1c.webp',
])('%s is none of ours', (url) => {
  expect(answerTo(url)).toMatchObject({ status: 'passed on', cached: undefined })
})
