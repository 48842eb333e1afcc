import { createHash } from 'node:crypto'
import type { Upload } from '@/lib/api/upload'
import { DomainError } from '../errors'
import { isReasonable, readBytes } from './body'

/** What a form needs beside its file: boundaries, headers of parts, a few short fields. */
const FORM_BYTES = 16 * 1024
/** Fields of a form, the file included; no contract has more. */
const MOST_FIELDS = 12

/** Bytes that forms may take in this process at once; whoever comes after is told to come back. */
const ROOM_BYTES = 96 * 1024 * 1024
let taken = 0

/** A form that was read: its fields as a body, and the bytes of its file, empty without one. */
export interface ReadForm {
  readonly body: Record<string, unknown>
  readonly bytes: Uint8Array
}

/**
 * Runs `work` while there is room in memory for the form of a request, as large as it says it is.
 * @throws DomainError unavailable when others have it
 */
export async function withRoom<T>(request: Request, { bytes }: Upload, work: () => Promise<T>): Promise<T> {
  const most = bytes + FORM_BYTES
  const size = Math.min(Number(request.headers.get('content-length') ?? most) || most, most)
  if (taken + size > ROOM_BYTES) throw new DomainError('unavailable', { retryAfter: 5, reason: 'uploads' })
  taken += size
  try {
    return await work()
  } finally {
    taken -= size
  }
}

/**
 * The form of a request with its one file, `file`, and text fields.
 * @throws DomainError unsupported_media_type, too_large, bad_request (no form, a field that is there twice, a NUL)
 */
export async function readForm(request: Request, { bytes: most }: Upload): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new DomainError('unsupported_media_type')
  const form = await parse(await readBytes(request, most + FORM_BYTES), type)
  const entries = [...form.entries()]
  const names = new Set(entries.map(([name]) => name))
  if (names.size < entries.length || entries.length > MOST_FIELDS) throw new DomainError('bad_request')
  const file = form.get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  if (bytes.byteLength > most) throw new DomainError('too_large')
  const body = Object.fromEntries(entries.map(([name, value]) => [name, fieldOf(name, value, bytes)]))
  if (!isReasonable(body)) throw new DomainError('bad_request')
  return { body, bytes }
}

/** A file under another name than `file` is none that anybody asked for: the contract says so of its field. */
function fieldOf(name: string, value: FormDataEntryValue, bytes: Uint8Array): unknown {
  if (typeof value === 'string') return value
  if (name !== 'file') return {}
  return {
    name: value.name,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

async function parse(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new DomainError('bad_request')
  }
}
