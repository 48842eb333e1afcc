import { inParts } from '@/server/payments/gateways/in-parts'
import { createSandboxGateway } from '@/server/payments/gateways/sandbox/adapter'
import { sandboxKeys } from '@/server/payments/gateways/sandbox/keys'
import { signWebhook } from '@/server/payments/gateways/sandbox/signature'
import type { Bench, SentEvent } from './contract/bench'
import { gatewayContract } from './contract/contract'
import { api, eventually, press, tokenOf } from './sandbox-client'
import { SECRET, startSandbox } from './sandbox-server'
import { spoilingProxy } from './spoiling-proxy'

const CARDS = { good: '4242424242424242', declined: '4000000000000002', challenged: '4000002760003184' }
async function openSandbox(): Promise<Bench> {
  const server = await startSandbox()
  const clock = { now: () => new Date() }
  const closers: (() => Promise<void>)[] = []
  const idOf = async (query: string, value: string) => {
    const { rows } = await server.pool.query<{ id: string }>(query, [value])
    return rows[0]?.id ?? 'none'
  }
  return {
    gateway: inParts(server.gateway, clock),
    spoilt: async (how, all) => {
      const proxy = await spoilingProxy(server.origin, how, () => all?.isOn ?? true)
      closers.push(proxy.close)
      return inParts(createSandboxGateway({ url: proxy.url, secret: SECRET, timeoutMs: 400, clock }), clock)
    },
    card: async (kind) => ({ token: await tokenOf(server, CARDS[kind]) }),
    answer: (url, yes) =>
      press(server, new URL(url).pathname.replace('/sandbox', ''), { answer: yes ? 'approve' : 'reject' }),
    payVoucher: async (voucher) => {
      const id = await idOf(
        'select charge_id as id from sandbox_gateway.vouchers where reference = $1',
        voucher,
      )
      return press(server, `/console/charges/${id}/voucher`, { voucher })
    },
    transfer: async (clabe, minor) => {
      const id = await idOf('select id from sandbox_gateway.charges where clabe = $1', clabe)
      return press(server, `/console/charges/${id}/transfer`, { minor: String(minor) })
    },
    dispute: (chargeId, step) => press(server, `/console/charges/${chargeId}/dispute`, { step }),
    slowRefunds: (milliseconds) => api(server, '/controls', { refund_ms: milliseconds }),
    wait: (milliseconds) => server.move(milliseconds),
    events: async (reference, least) => {
      const about = () => server.arrivals.filter(({ body }) => body.includes(reference))
      await eventually(() => about().length >= least)
      return about().map(({ body, headers }) => ({ body, headers, query: new URLSearchParams() }))
    },
    forged,
    close: async () => {
      for (const close of closers) await close()
      await server.close()
    },
  }
}

function forged(event: SentEvent, how: Parameters<Bench['forged']>[1]): SentEvent {
  const { webhookSecret, merchant } = sandboxKeys(SECRET)
  const signed = (body: string, at: Date): SentEvent => ({
    ...event,
    body,
    headers: new Headers({ 'sandbox-signature': signWebhook(body, webhookSecret, at) }),
  })
  if (how === 'unsigned') return { ...event, headers: new Headers() }
  if (how === 'changed') return { ...event, body: `${event.body} ` }
  if (how === 'old') return signed(event.body, new Date(Date.now() - 600_000))
  return signed(event.body.replaceAll(merchant, 'acct_0000000000000000'), new Date())
}

gatewayContract('the sandbox', openSandbox)
