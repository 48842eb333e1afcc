import type { Market } from '@/lib/locale/market'
import { ApiError, readFailure } from './api-error'
import { reportCall } from './report-call'
import { addressOf, buildRequest } from './transport'

/** A file on its way to a call whose body is a form. */
export interface SentFile {
  /** `post /api/…/{code}/files`, of a domain's `endpoints.ts`. */
  readonly endpoint: string
  readonly params: object
  readonly file: File
  /** Further fields of the form. */
  readonly fields: Readonly<Record<string, string>>
  readonly idempotencyKey: string
  /** How much of it has left, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file from the browser and returns the `data` of the answer, which is the caller's to name. By XMLHttpRequest:
 * only that tells how much has left.
 * @throws ApiError for every answer that is not a success, and for no answer (status 0); DOMException when it was stopped
 */
export async function uploadFile(market: Market, sent: SentFile): Promise<unknown> {
  const { route = '', ...address } = addressOf(sent.endpoint, sent.params)
  const request = buildRequest(market, { ...address, headers: { 'Idempotency-Key': sent.idempotencyKey } })
  try {
    return await exchange(request, sent)
  } catch (error) {
    if (error instanceof ApiError) reportCall(error, route)
    throw error
  }
}

function exchange(request: Request, { file, fields, onProgress, signal }: SentFile): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const xhr = new XMLHttpRequest()
  xhr.open(request.method, request.url)
  for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
  xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  const stop = () => xhr.abort()
  signal.addEventListener('abort', stop, { once: true })
  return new Promise<unknown>((resolve, reject) => {
    xhr.onload = () => settle(xhr, resolve, reject)
    xhr.onerror = () => reject(noAnswer())
    xhr.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    if (signal.aborted) reject(new DOMException('The upload was stopped.', 'AbortError'))
    else xhr.send(form)
  }).finally(() => signal.removeEventListener('abort', stop))
}

function settle(
  { status, responseText }: XMLHttpRequest,
  resolve: (data: unknown) => void,
  reject: (error: ApiError) => void,
): void {
  const body = parsed(responseText)
  if (status >= 200 && status < 300) resolve((body as { data?: unknown } | null)?.data)
  else reject(new ApiError(readFailure(status, body, new Headers())))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function noAnswer(): ApiError {
  return new ApiError({ ...readFailure(0, null, new Headers()), status: 0, code: 'no_answer' })
}
