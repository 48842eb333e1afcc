import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { Refused, type Site, wrong } from './account'
import { Keys } from './keys'
import { cancelOrder, refundOrder } from './money-back'
import { createOrder } from './orders'
import type { StoredOrder } from './stored'
import { World } from './world'

/** Mercado Pago as its documentation tells it, on a real port, for the account of one country. It shares nothing with the adapter. */
export interface MercadoPagoDouble {
  readonly origin: string
  readonly world: World
  /** `METHOD path` of every call of its API, in order. */
  readonly calls: string[]
  /** The body of every order that was asked for. */
  readonly bodies: Record<string, unknown>[]
  /** The next order is made, and its answer is not one. */
  loseNextOrder(): void
  close(): Promise<void>
}

export async function startMercadoPago(site: Site): Promise<MercadoPagoDouble> {
  const app = new Hono()
  const calls: string[] = []
  const bodies: Record<string, unknown>[] = []
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const world = new World(site, () => origin)
  app.onError((error, c) => {
    if (!(error instanceof Refused)) throw error
    const { status, code, details } = error
    return c.json({ errors: [{ code, message: 'The request is invalid', details }] }, status)
  })
  const api = new Hono()
  api.use(async (c, next) => {
    calls.push(`${c.req.method} ${c.req.path}`)
    if (c.req.header('authorization') !== `Bearer ${site.accessToken}`) throw new Refused(401, 'unauthorized')
    const trouble = world.troubles.shift()
    if (trouble) return c.json({ errors: [{ code: 'trouble' }] }, trouble, { 'retry-after': '0' })
    await next()
  })
  routes(api, world, bodies)
  pages(app, world)
  app.route('/', api)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  const loseNextOrder = () => {
    world.losesNext = true
  }
  return { origin, world, calls, bodies, loseNextOrder, close }
}

function routes(api: Hono, world: World, bodies: Record<string, unknown>[]): void {
  const { site } = world
  const keys = new Keys(world)
  api.get('/users/me', (c) => {
    const tags = world.isTestUser ? ['normal', 'test_user'] : ['normal']
    return c.json({ id: site.userId, site_id: site.id, country_id: site.id.slice(1), tags })
  })
  api.get('/v1/payment_methods', (c) => c.json(site.methods))
  api.get('/v1/payment_methods/installments', (c) => c.json(installmentsOf(c.req.query())))
  api.post('/v1/orders', async (c) => {
    const text = await c.req.text()
    bodies.push(JSON.parse(text))
    return done(c, keys, text, () => {
      const order = createOrder(world, JSON.parse(text))
      if (world.losesNext) {
        world.losesNext = false
        return { status: 502, body: {} }
      }
      if (order.status !== 'failed') return { status: 201, body: world.show(order) }
      const details = [`${order.paymentId}: ${order.paymentDetail}`]
      const errors = [{ code: 'failed', message: 'The following transactions failed', details }]
      return { status: 402, body: { errors, data: world.show(order) } }
    })
  })
  api.get('/v1/orders', (c) => c.json(search(world, c.req.query())))
  api.get('/v1/orders/:id', (c) => c.json(world.show(find(world, c.req.param('id')))))
  api.post('/v1/orders/:id/cancel', (c) => {
    const order = find(world, c.req.param('id'))
    return done(c, keys, c.req.path, () => {
      cancelOrder(world, order)
      return { status: 200, body: world.show(order) }
    })
  })
  api.post('/v1/orders/:id/refund', async (c) => {
    const order = find(world, c.req.param('id'))
    const text = await c.req.text()
    return done(c, keys, `${c.req.path} ${text}`, () => {
      const refund = refundOrder(world, order, text === '' ? {} : JSON.parse(text))
      const shown = Object(world.show(order))
      // As its examples: the refund that was made, and little of the order.
      const refunds = shown.transactions.refunds.filter(({ id }: { id: string }) => id === refund.id)
      const { id, status, status_detail } = shown
      return { status: 201, body: { id, status, status_detail, transactions: { refunds } } }
    })
  })
}

async function done(c: Context, keys: Keys, sent: string, work: Parameters<Keys['once']>[2]) {
  const { status, body } = await keys.once(c.req.header('x-idempotency-key'), sent, work)
  return c.json(body, status as 200)
}

/** Both days are required, and it may be late. */
function search(world: World, query: Record<string, string>): object {
  const [begin, end] = [Date.parse(query.begin_date ?? ''), Date.parse(query.end_date ?? '')]
  if (Number.isNaN(begin) || Number.isNaN(end)) throw wrong('begin_date', 'required_properties')
  const data = [...world.orders.values()].filter(({ reference, createdAt }) => {
    const made = createdAt.getTime()
    const isShown = made + world.searchLagMs <= world.now().getTime()
    return reference === query.external_reference && made >= begin && made <= end && isShown
  })
  return {
    data: data.map((order) => world.show(order)),
    paging: { total: data.length, limit: 30, offset: 0 },
  }
}

/** Three and six months are free with it; twelve and eighteen cost interest; with the bank 25 six do, too. */
function installmentsOf(query: Record<string, string>): object[] {
  if (!/^\d+\.\d\d$/.test(query.amount ?? '')) throw wrong('amount')
  const rates = { 1: 0, 3: 0, 6: 0, 12: 15.4, 18: 21.75 }
  const of = (rate: Record<number, number>) =>
    Object.entries(rate).map(([n, installment_rate]) => ({
      ...{ installments: Number(n), installment_rate },
      total_amount: Number((Number(query.amount) * (1 + installment_rate / 100)).toFixed(2)),
    }))
  const banks = query['issuer.id'] === '25' ? [{ ...rates, 6: 9.1 }] : [rates]
  return banks.map((rate) => ({ payment_method_id: query.payment_method_id, payer_costs: of(rate) }))
}

function pages(app: Hono, world: World): void {
  const answer = async (c: Context, no: string) => {
    const order = find(world, c.req.param('id') ?? '')
    const { yes } = await c.req.json<{ yes: boolean }>()
    if (yes) world.pay(order)
    else world.change(order, 'failed', 'failed', no)
    return c.body(null, 204)
  }
  app.post('/bank/:id', (c) => answer(c, 'rejected_by_bank'))
  app.post('/challenge/:id', (c) => answer(c, 'cc_rejected_3ds_challenge'))
}

function find(world: World, id: string): StoredOrder {
  const order = world.orders.get(id)
  if (!order) throw new Refused(404, 'order_not_found')
  return order
}
