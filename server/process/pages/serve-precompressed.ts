import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import path from 'node:path'

const PREFIX = '/_next/static/'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

/**
 * A listener that gives the build's scripts and style sheets as the Brotli files that lie beside them
 * (scripts/start/compress-build.ts) to whoever takes them. The framework sends those like any other file of the build, with all its
 * headers; compressing the same bytes for every visitor costs more and gives 12 % less.
 * @param folder the `static` folder of the build
 */
export function servePrecompressed(folder: string, pages: RequestListener): RequestListener {
  const known = compressedFiles(folder)
  return (request, response) => {
    const [file = '', query] = (request.url ?? '').split('?', 2)
    if (known.has(file)) {
      response.setHeader('Vary', 'Accept-Encoding')
      if (takesBrotli(request)) {
        response.setHeader('Content-Encoding', 'br')
        response.setHeader('Content-Type', TYPES[path.extname(file)] ?? '')
        request.url = `${file}.br${query === undefined ? '' : `?${query}`}`
      }
    }
    pages(request, response)
  }
}

/** Addresses of what is there compressed, by their own names; listed once, a build does not change. */
function compressedFiles(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const compressed = names.filter((name) => /\.(?:js|css)\.br$/.test(name))
  return new Set(
    compressed.map((name) => PREFIX + name.slice(0, -3).split(path.sep).map(encodeURIComponent).join('/')),
  )
}

/** `br;q=0` refuses it. */
function takesBrotli({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return /(?:^|,)\s*br\s*(?:;\s*q=(?:1|0\.\d*[1-9]))?\s*(?:,|$)/.test(
    String(headers['accept-encoding'] ?? ''),
  )
}
