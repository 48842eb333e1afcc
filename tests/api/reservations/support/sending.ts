import { randomUUID } from 'node:crypto'
import type { Attachment } from '@/lib/reservations/files/contract'
import type { Envelope } from '../../checkout/support/buyer'
import type { Shop } from '../../checkout/support/shop'

type Headers = Record<string, string>

/** A file as a browser sends it. */
export interface Sending {
  readonly name?: string
  /** What the browser says it is; nobody asks. */
  readonly type?: string
  readonly key?: string
  /** Further fields of the form. */
  readonly fields?: Readonly<Record<string, string>>
}

/** The request of `POST …/files`. */
export const sendingOf = (code: string, headers: Headers, bytes: Uint8Array, sending: Sending = {}) =>
  formTo(`/api/v1.5/orders/${code}/files`, headers, bytes, sending)

/** A form with one file, which says how long it is, as browsers do. */
export async function formTo(path: string, headers: Headers, bytes: Uint8Array, sending: Sending = {}) {
  const { name = 'boleto.pdf', type = '', key = randomUUID(), fields = {} } = sending
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  const whole = new Response(form)
  const body = await whole.arrayBuffer()
  const said = {
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  }
  return new Request(`http://shop.test${path}`, {
    method: 'POST',
    headers: { 'idempotency-key': key, ...said, ...headers },
    body,
  })
}

/** Sends a file. */
export async function send(
  shop: Pick<Shop, 'fetch'>,
  code: string,
  headers: Headers,
  bytes: Uint8Array,
  sending: Sending = {},
) {
  const answer = await shop.fetch(await sendingOf(code, headers, bytes, sending))
  return { status: answer.status, json: (await answer.json()) as Envelope<Attachment> }
}
