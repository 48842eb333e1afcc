import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressBuild } from '@/scripts/start/compress-build'
import { servePrecompressed } from './serve-precompressed'

const SCRIPT = 'console.log("andanza");'.repeat(100)
let folder: string
let server: Server | undefined

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'))
  mkdirSync(path.join(folder, 'chunks/app/[market]/(open)'), { recursive: true })
  writeFileSync(path.join(folder, 'chunks/app/[market]/(open)/page.js'), SCRIPT)
  writeFileSync(path.join(folder, 'small.js'), 'let a')
  writeFileSync(path.join(folder, 'letter.woff2'), SCRIPT)
})
afterEach(() => {
  server?.close()
  rmSync(folder, { recursive: true })
})

/** Sends the file that the address names, as the framework does. */
const files: RequestListener = ({ url = '' }, response) => {
  const name = decodeURIComponent(url.split('?')[0] ?? '').replace('/_next/static/', '')
  response.end(readFileSync(path.join(folder, name)))
}

async function ask(address: string, accept: string) {
  server = createServer(servePrecompressed(folder, files))
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Not `fetch`, which unpacks what it gets.
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asked = request({ port, path: address, headers: { 'accept-encoding': accept } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(pieces) }))
    })
    asked.on('error', reject).end()
  })
}

const PAGE = '/_next/static/chunks/app/%5Bmarket%5D/(open)/page.js'

describe('scripts and style sheets of the build', () => {
  it('travel in Brotli to whoever takes it, as what they are', async () => {
    expect(await compressBuild(folder)).toBe(1)
    const { headers, body } = await ask(`${PAGE}?v=1`, 'gzip, deflate, br')
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      vary: 'Accept-Encoding',
    })
    expect(body.length).toBeLessThan(SCRIPT.length / 10)
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
  })

  it.each(['gzip', 'br;q=0', 'gzip, br;q=0.0', '', 'brown'])(
    'stay plain for those who take %j',
    async (accept) => {
      await compressBuild(folder)
      const { headers, body } = await ask(PAGE, accept)
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding'])
      expect(body.toString()).toBe(SCRIPT)
    },
  )

  it.each(['/_next/static/small.js', '/_next/static/letter.woff2'])(
    'are left alone where packing them is not worth it: %s',
    async (address) => {
      await compressBuild(folder)
      const { headers, body } = await ask(address, 'br')
      expect(headers['content-encoding']).toBeUndefined()
      expect(body).toEqual(readFileSync(path.join(folder, path.basename(address))))
    },
  )

  it('are sent as they are by a build that has no packed ones', async () => {
    const { headers, body } = await ask(PAGE, 'br')
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, SCRIPT])
  })
})
