import { inParts } from '@/server/payments/gateways/in-parts'
import { createStripeGateway } from '@/server/payments/gateways/stripe/adapter'
import type { Bench, SentEvent } from './contract/bench'
import { gatewayContract } from './contract/contract'
import { EVERYTHING_IN_MEXICO } from './contract/traits'
import { openStripeDouble, type StripeDouble } from './doubles/stripe/double'
import { SECRET_KEY, signed } from './doubles/stripe/world'
import { spoilingProxy } from './spoiling-proxy'

const CARDS = { good: '4242424242424242', declined: '4000000000000002', challenged: '4000002760003184' }
const clock = { now: () => new Date() }

async function openStripe(): Promise<Bench> {
  const double = await openStripeDouble()
  const closers: (() => Promise<void>)[] = []
  const gatewayAt = (apiUrl: string, timeoutMs: number) =>
    inParts(
      createStripeGateway({
        ...{ secretKey: SECRET_KEY, apiUrl, timeoutMs, clock, live: false },
        webhookSecrets: ['whsec_the_next', double.webhookSecret],
        browser: { kind: 'stripe', publicKey: 'pk_test_double', apiOrigin: '' },
      }),
      clock,
    )
  return {
    gateway: gatewayAt(double.url, 20_000),
    spoilt: async (how, all) => {
      const proxy = await spoilingProxy(double.url, how, () => all?.isOn ?? true)
      closers.push(proxy.close)
      return gatewayAt(proxy.url, 400)
    },
    card: async (kind) => ({ token: double.card(CARDS[kind]) }),
    answer: (url, yes) => fetch(url, { method: 'POST', body: yes ? 'yes=true' : 'yes=false' }),
    payVoucher: async (voucher) => double.payVoucher(voucher),
    transfer: async (clabe, minor) => double.transfer(clabe, minor),
    dispute: async (chargeId, step) => double.dispute(chargeId, step),
    slowRefunds: async (milliseconds) => double.slowRefunds(milliseconds),
    wait: double.wait,
    events: async (reference) => eventsOf(double, reference),
    forged: (event, how) => forged(double, event, how),
    close: async () => {
      for (const close of closers) await close()
      await double.close()
    },
  }
}

/** Events that hold the reference, or the intent that does. */
function eventsOf({ world }: StripeDouble, reference: string): SentEvent[] {
  const intents = [...world.intents.values()].filter(({ metadata }) => metadata.reference === reference)
  return world.events
    .filter(({ body }) => intents.some(({ id }) => body.includes(id)))
    .map(({ body, header }) => ({
      body,
      headers: new Headers({ 'stripe-signature': header }),
      query: new URLSearchParams(),
    }))
}

function forged(
  { webhookSecret }: StripeDouble,
  event: SentEvent,
  how: Parameters<Bench['forged']>[1],
): SentEvent {
  const now = Math.floor(Date.now() / 1000)
  const sign = (body: string, at: number): SentEvent => ({
    ...event,
    body,
    headers: new Headers({ 'stripe-signature': signed(body, webhookSecret, at) }),
  })
  if (how === 'unsigned') return { ...event, headers: new Headers() }
  if (how === 'changed') return { ...event, body: `${event.body} ` }
  if (how === 'old') return sign(event.body, now - 600)
  return sign(event.body.replace('"livemode":false', '"livemode":true'), now)
}

gatewayContract('Stripe', openStripe, {
  ...EVERYTHING_IN_MEXICO,
  // 99,999,999 is the most it takes.
  amounts: [1_001, 740_099, 98_765_432],
  cannot: {
    late_cash: 'a till takes no voucher after its end',
    bank_pages: 'it serves no Colombian bank',
  },
})
