import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { bankPage } from './bank-page'
import { readForm } from './form'
import { Refusal } from './refusal'
import { answer } from './routes'
import { SECRET_KEY, type World } from './world'

interface Answer {
  readonly status: number
  readonly text: string
  /** JSON without one. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A first answer, kept under its key with what was asked; null while it is being made. */
type Kept = Map<string, { readonly asked: string; answer: Answer | null }>

/** Milliseconds a write takes, so that calls with one key meet. */
const WRITE_MS = 10

/** Serves a world as api.stripe.com does: form bodies, bearer key, idempotency keys, errors. */
export async function serve(world: World) {
  const kept: Kept = new Map()
  const server = createServer(async (request, response) => {
    const answered = await handle(world, kept, request)
    const isCharge = request.method === 'POST' && request.url === '/v1/payment_intents'
    if (isCharge && world.losesCharge) {
      world.losesCharge = false
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
      return
    }
    send(response, answered)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world.origin = url
  return {
    url,
    forgetKeys: () => kept.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handle(
  world: World,
  kept: Kept,
  request: IncomingMessage,
): Promise<Answer & { replayed?: boolean }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const { pathname, search } = new URL(request.url ?? '/', world.origin)
  const method = request.method ?? 'GET'
  if (pathname.startsWith('/3ds/')) return bankPage(world, request, body)
  if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
    return failure(new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key.' }))
  const act = () => attempt(world, method, pathname, method === 'GET' ? search.slice(1) : body)
  const key = request.headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? once(kept, key, `${pathname} ${body}`, act) : act()
}

/** Does it once for a key: a call that meets the first is told to wait, and one of other words is refused. */
async function once(kept: Kept, key: string, asked: string, act: () => Answer) {
  const known = kept.get(key)
  if (known && known.asked !== asked)
    return failure(new Refusal(400, { type: 'idempotency_error', message: 'Keys are for one request.' }))
  if (known?.answer) return { ...known.answer, replayed: true }
  if (known)
    return failure(
      new Refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Wait.' }),
    )
  const first: { asked: string; answer: Answer | null } = { asked, answer: null }
  kept.set(key, first)
  await pause(WRITE_MS)
  first.answer = act()
  return first.answer
}

function attempt(world: World, method: string, path: string, form: string): Answer {
  try {
    return { status: 200, text: JSON.stringify(answer(world, method, path, readForm(form))) }
  } catch (error) {
    if (error instanceof Refusal) return failure(error)
    throw error
  }
}

const failure = ({ status, body }: Refusal): Answer => ({ status, text: JSON.stringify({ error: body }) })

function send(
  response: ServerResponse,
  { status, text, headers, replayed }: Answer & { replayed?: boolean },
) {
  response.writeHead(status, {
    ...{ 'content-type': 'application/json', 'request-id': 'req_double' },
    ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    ...headers,
  })
  response.end(text)
}
