import { inParts } from '@/server/payments/gateways/in-parts'
import type { Gateway } from '@/server/payments/gateways/port'
import { type WompiGatewayOptions, wompiGateway } from '@/server/payments/gateways/wompi/adapter'
import type { WompiKeys } from '@/server/platform/env/wompi'
import type { Bench, SentEvent } from '../../contract/bench'
import { eventually } from '../../sandbox-client'
import { spoilingProxy } from '../../spoiling-proxy'
import { ACCOUNT, hash } from './account'
import { startWompi, type WompiDouble } from './server'

const NUMBERS = { good: '4242424242424242', declined: '4111111111111111', challenged: '2303779951000446' }

/** A token of a card, made as a browser makes it. */
export async function wompiToken({ origin }: WompiDouble, number: string): Promise<string> {
  const response = await fetch(`${origin}/v1/tokens/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ACCOUNT.publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number, cvc: '123', exp_month: '08', exp_year: '34', card_holder: 'ANA PEREZ' }),
  })
  const { data } = (await response.json()) as { data: { id: string } }
  return data.id
}

export function keysOf(cardFields: WompiKeys['cardFields'], change: Partial<WompiKeys> = {}): WompiKeys {
  const { eventsSecret, ...keys } = ACCOUNT
  return {
    ...keys,
    mode: 'test',
    eventsSecrets: [eventsSecret],
    cardFields,
    threeDs: false,
    apiUrl: undefined,
    ...change,
  }
}

/** The adapter, as payments has it, against a double. */
export function wompiAgainst(
  double: WompiDouble,
  cardFields: WompiKeys['cardFields'],
  change: Partial<WompiGatewayOptions> & { readonly origin?: string } = {},
): Gateway {
  const { origin = double.origin, ...options } = change
  const clock = { now: () => double.state.now() }
  const hosts = { api: `${origin}/v1`, checkout: `${origin}/p/` }
  const pace = { everyMs: 20, forMs: 2_000 }
  return inParts(
    wompiGateway({ keys: keysOf(cardFields), clock, hosts, pace, timeoutMs: 5_000, ...options }),
    clock,
  )
}

/** Answers on a page of a bank. */
export function answerBank(url: string, yes: boolean): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ yes }),
  })
}

/** With fields of our own: what is charged by a token is what the suite is about. */
export async function openWompi(): Promise<Bench> {
  const double = await startWompi()
  const closers: (() => Promise<void>)[] = []
  const impossible = () => Promise.reject(new Error('not with Wompi'))
  return {
    gateway: wompiAgainst(double, 'own'),
    spoilt: async (how, all) => {
      const spoils = (_method: string, url: string) => all?.isOn ?? url.includes('/transactions')
      const proxy = await spoilingProxy(double.origin, how, spoils)
      closers.push(proxy.close)
      return wompiAgainst(double, 'own', { origin: proxy.url, timeoutMs: 400 })
    },
    card: async (kind) => ({ token: await wompiToken(double, NUMBERS[kind]) }),
    bank: '1007',
    answer: answerBank,
    ...{ payVoucher: impossible, transfer: impossible, dispute: impossible, slowRefunds: impossible },
    wait: (milliseconds) => double.state.move(milliseconds),
    events: async (reference, least) => {
      const about = () => double.state.events.filter((event) => event.reference === reference)
      await eventually(() => about().length >= least)
      return about().map(({ body, headers }) => ({ body, headers, query: new URLSearchParams() }))
    },
    forged,
    close: async () => {
      for (const close of closers) await close()
      await double.close()
    },
  }
}

function forged(event: SentEvent, how: Parameters<Bench['forged']>[1]): SentEvent {
  if (how === 'unsigned') return { ...event, headers: new Headers() }
  if (how === 'changed') return { ...event, body: event.body.replace('"APPROVED"', '"DECLINED"') }
  if (how === 'foreign')
    return { ...event, body: event.body.replace('"environment":"test"', '"environment":"prod"') }
  const sent = JSON.parse(event.body)
  const { id, status, amount_in_cents: cents } = sent.data.transaction
  const timestamp = sent.timestamp - 3 * 86_400
  const headers = new Headers({
    'x-event-checksum': hash(id, status, cents, timestamp, ACCOUNT.eventsSecret),
  })
  return { ...event, body: JSON.stringify({ ...sent, timestamp }), headers }
}
