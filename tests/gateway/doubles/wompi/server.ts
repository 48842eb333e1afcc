import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { ACCOUNT, Refused } from './account'
import { keep, tokenise, voidCard } from './cards'
import { merchant } from './consents'
import { find, pages } from './pages'
import { present, State } from './state'
import { createTransaction } from './transactions'

/** Wompi as its documentation tells it, on a real port. It shares nothing with the adapter that calls it. */
export interface WompiDouble {
  readonly origin: string
  readonly state: State
  /** `METHOD path` of every call of its API, in order. */
  readonly calls: string[]
  close(): Promise<void>
}

const BANKS = [
  ['1', 'Banco que aprueba'],
  ['2', 'Banco que declina'],
  ['3', 'Banco que simula un error'],
  ['1007', 'BANCOLOMBIA'],
].map(([code, name]) => ({ financial_institution_code: code, financial_institution_name: name }))

export async function startWompi(): Promise<WompiDouble> {
  const state = new State()
  const calls: string[] = []
  const app = new Hono()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app.onError((error, c) => {
    if (!(error instanceof Refused)) throw error
    return c.json({ error: { type: error.type, messages: error.messages } }, error.status)
  })
  app.use('/v1/*', async (c, next) => {
    calls.push(`${c.req.method} ${c.req.path}`)
    if (state.isDown) return c.text('no', 503)
    return next()
  })
  routes(app, state, origin)
  pages(app, state)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  return { origin, state, calls, close }
}

function routes(app: Hono, state: State, origin: string): void {
  const api = app.basePath('/v1')
  api.get('/merchants/info', (c) => {
    if (c.req.header('x-merchant-public-key') !== ACCOUNT.publicKey) throw new Refused(404, 'NOT_FOUND_ERROR')
    return c.json({ data: merchant(state), meta: {} })
  })
  api.get('/pse/financial_institutions', (c) => {
    authorised(c, 'publicKey')
    return c.json({ data: BANKS })
  })
  api.post('/tokens/cards', async (c) => {
    authorised(c, 'publicKey')
    return c.json({ status: 'CREATED', data: tokenise(state, await c.req.json()) }, 201)
  })
  api.post('/payment_sources', async (c) => {
    authorised(c, 'privateKey')
    return c.json({ data: keep(state, await c.req.json()) }, 201)
  })
  api.put('/payment_sources/:id/void', (c) => {
    authorised(c, 'privateKey')
    const id = Number(c.req.param('id'))
    if (!state.sources.has(id)) throw new Refused(404, 'NOT_FOUND_ERROR')
    if (state.isVoid(id)) throw new Refused(422, 'UNPROCESSABLE', { id: ['Ya fue anulada'] })
    state.voidSource(id)
    return c.json({ data: { id, status: 'VOIDED' } })
  })
  api.post('/transactions', async (c) => {
    const isPrivate = keyOf(c) === ACCOUNT.privateKey
    if (!isPrivate) authorised(c, 'publicKey')
    return c.json(
      { data: present(createTransaction(state, await c.req.json(), { origin, isPrivate })), meta: {} },
      201,
    )
  })
  api.get('/transactions', (c) => {
    authorised(c, 'privateKey')
    return c.json({ data: state.ofReference(c.req.query('reference') ?? '').map(present), meta: {} })
  })
  api.get('/transactions/:id', (c) => {
    // Whoever may not see it is not told that it is there.
    if (keyOf(c) !== ACCOUNT.privateKey) throw new Refused(404, 'NOT_FOUND_ERROR')
    return c.json({ data: present(find(state, c.req.param('id'))), meta: {} })
  })
  api.post('/transactions/:id/void', (c) => {
    authorised(c, 'privateKey')
    const one = find(state, c.req.param('id'))
    return c.json({ data: { ...voidCard(state, one), transaction: present(one) } }, 201)
  })
}

const keyOf = (c: Context) => c.req.header('authorization')?.replace(/^Bearer /, '')

function authorised(c: Context, kind: 'publicKey' | 'privateKey'): void {
  if (keyOf(c) !== ACCOUNT[kind]) throw new Refused(401, 'INVALID_ACCESS_TOKEN')
}
