import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Site } from '@/tests/support/site'
import { someAddress } from '../raw-request'

export type Headers = Readonly<Record<string, string>>
/** A request. */
export interface Asked {
  readonly path: string
  readonly method?: string
  readonly headers?: Headers
}
/** What came back, unpacked; without what is of one answer only. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  /** Whether it came from in front of the framework, which always says where a page is inside. */
  readonly stored: boolean
}

/** Of one answer, of how it travels, or of where it came from: all else of the headers must be the same. */
const MAY_DIFFER = [
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'],
  ...['x-nextjs-cache', 'x-middleware-rewrite', 'x-fresh-until'],
]

/** Asks a site as it is told, over a connection of its own. */
export async function ask(site: Site, { path, method = 'GET', headers = {} }: Asked): Promise<Answer> {
  const { port } = new URL(site.url)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: 'andanza.test', 'x-forwarded-for': someAddress(), ...headers },
    })
    sent.on('response', resolve).on('error', reject).end()
  })
  const bytes = await buffer(answer)
  const status = answer.statusCode ?? 0
  const kept = Object.entries(answer.headers).filter(([name]) => !MAY_DIFFER.includes(name))
  return {
    status,
    headers: Object.fromEntries(
      kept.map(([name, value]) => [name, status === 304 ? sameVary(name, value) : value]),
    ),
    body: unpacked(bytes, answer.headers['content-encoding']),
    stored: answer.headers['x-nextjs-cache'] !== undefined && !answer.headers['x-middleware-rewrite'],
  }
}

/** The framework forgets in a 304 that the whole answer varies by its encoding. */
function sameVary(name: string, value: unknown): unknown {
  return name === 'vary' ? String(value).replace(/, accept-encoding$/i, '') : value
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return ''
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return plain.toString()
}
