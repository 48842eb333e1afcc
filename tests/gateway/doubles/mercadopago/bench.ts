import { randomUUID } from 'node:crypto'
import { inParts } from '@/server/payments/gateways/in-parts'
import { type MercadoPagoOptions, mercadoPagoGateway } from '@/server/payments/gateways/mercadopago/adapter'
import type { ChargedCard, Gateway } from '@/server/payments/gateways/port'
import type { Bench, SentEvent } from '../../contract/bench'
import { eventually } from '../../sandbox-client'
import { spoilingProxy } from '../../spoiling-proxy'
import { MEXICO, type Site } from './account'
import { disputeOrder } from './money-back'
import { type MercadoPagoDouble, startMercadoPago } from './server'
import { signedEvent } from './world'

const HOLDERS = { good: 'APRO', declined: 'OTHE', challenged: 'CHAL' } as const

/** A card as the provider's fields in the browser give it. */
export function mercadoPagoCard({ world }: MercadoPagoDouble, holder: string): ChargedCard {
  const token = randomUUID().replaceAll('-', '')
  world.cards.set(token, { network: 'visa', holder, spent: false })
  return { token, scheme: 'visa', kind: 'credit' }
}

/** The adapter, as payments has it, against a double. */
export function mercadoPagoAgainst(
  { world, origin }: MercadoPagoDouble,
  change: Partial<MercadoPagoOptions> = {},
): Gateway {
  const { site } = world
  const clock = { now: () => world.now() }
  return inParts(
    mercadoPagoGateway(site === MEXICO ? 'mx' : 'co', {
      ...{ accessToken: site.accessToken, userId: String(site.userId), live: false, apiUrl: origin },
      ...{ webhookSecrets: ['the_next', site.webhookSecret], timeoutMs: 10_000, clock },
      browser: { kind: 'sandbox', publicKey: 'APP_USR-public', apiOrigin: '' },
      ...change,
    }),
    clock,
  )
}

export async function openMercadoPago(site: Site): Promise<Bench> {
  const double = await startMercadoPago(site)
  const { world } = double
  const closers: (() => Promise<void>)[] = []
  return {
    gateway: mercadoPagoAgainst(double),
    spoilt: async (how, all) => {
      const spoils = (_method: string, url: string) => all?.isOn ?? url.includes('/v1/orders')
      const proxy = await spoilingProxy(double.origin, how, spoils)
      closers.push(proxy.close)
      return mercadoPagoAgainst(double, { apiUrl: proxy.url, timeoutMs: 400 })
    },
    card: async (kind) => mercadoPagoCard(double, HOLDERS[kind]),
    bank: '1007',
    answer: (url, yes) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ yes }),
      }),
    payVoucher: async (reference) => world.pay(world.byMethod('reference', reference)),
    transfer: () => Promise.reject(new Error('its page tells where the money goes')),
    dispute: async (chargeId, step) => {
      const order = world.orders.get(chargeId)
      if (order) disputeOrder(world, order, step)
    },
    slowRefunds: async (milliseconds) => {
      world.refundMs = milliseconds
    },
    wait: (milliseconds) => world.move(milliseconds),
    events: async (reference, least) => {
      const isAbout = (id: string) => world.orders.get(id)?.reference === reference
      const about = () => world.events.filter(({ orderId }) => isAbout(orderId))
      await eventually(() => about().length >= least)
      return about()
    },
    forged: (event, how) => forged(double, event, how),
    close: async () => {
      for (const close of closers) await close()
      await double.close()
    },
  }
}

function forged(
  { world }: MercadoPagoDouble,
  event: SentEvent,
  how: Parameters<Bench['forged']>[1],
): SentEvent {
  const id = event.query.get('data.id') ?? ''
  if (how === 'unsigned') return { ...event, headers: new Headers() }
  if (how === 'changed') return { ...event, query: new URLSearchParams({ 'data.id': `${id}0` }) }
  if (how === 'old')
    return signedEvent(world.site, id, event.body, new Date(world.now().getTime() - 90_000_000))
  return { ...event, body: event.body.replace(String(world.site.userId), '77') }
}
