import { DomainError } from '../errors'

/** Nothing a traveller sends is larger (reliability.md §2.1, row 14). */
export const BODY_LIMIT = 64 * 1024
/** No contract nests deeper; what walks a body recursively relies on it. */
const DEEPEST = 32

/**
 * The JSON of a request.
 * @throws DomainError unsupported_media_type, too_large, malformed_json, bad_request (nested too deep, or with a NUL,
 * which PostgreSQL cannot store)
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new DomainError('unsupported_media_type')
  const value = parse(await readText(request, BODY_LIMIT))
  if (!isReasonable(value)) throw new DomainError('bad_request')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('malformed_json')
  }
}

/** Whether a body nests no deeper than any contract, and has no NUL. */
export function isReasonable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, inner]) => !key.includes('\0') && isReasonable(inner, depth + 1))
}

/** The body as text. @throws DomainError as `readBytes` */
export async function readText(request: Request, limit: number): Promise<string> {
  return (await readBytes(request, limit)).toString('utf8')
}

/**
 * The body, refusing before it is in memory.
 * @param limit bytes
 * @throws DomainError too_large
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new DomainError('too_large')
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new DomainError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
