import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingFor } from '../../platform/http/packed/encoding'
import { CACHE_STATUS, type StoredPage } from './stored-page'

/**
 * Sends a stored page: packed as the browser takes it, 304 to who has it, without its body to `HEAD`.
 * @param status whether it came out of a cache, in the framework's word
 * @param onGrown told when more of the page is kept
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, status }: { readonly page: StoredPage; readonly status: string },
  onGrown: () => void,
): Promise<void> {
  const headers = [...page.headers, CACHE_STATUS, status]
  if (isKnown(request, page.etag)) return void response.writeHead(304, withoutType(headers)).end()
  const encoding = page.encodingOf(encodingFor(request.headers['accept-encoding']?.toString()))
  const body = encoding === 'identity' ? page.body : await page.form(encoding, onGrown)
  response.writeHead(200, [...headers, ...bodyHeaders(encoding, body)])
  response.end(request.method === 'HEAD' ? undefined : body)
}

function bodyHeaders(encoding: Encoding, body: Buffer): string[] {
  const length = ['Content-Length', String(body.length)]
  return encoding === 'identity' ? length : ['Content-Encoding', encoding, ...length]
}

/** Whether the browser has this very page, as the framework reads its question: a hard reload wants it anew. */
function isKnown({ headers }: IncomingMessage, etag: string | undefined): boolean {
  const known = headers['if-none-match']
  if (!known || /(?:^|,)\s*no-cache\s*(?:,|$)/.test(headers['cache-control'] ?? '')) return false
  if (known === '*') return true
  return etag !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

function withoutType(headers: readonly string[]): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-type')
}
