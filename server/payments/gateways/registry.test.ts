import { describe, expect, it } from 'vitest'
import { readGatewayPlan } from '@/lib/payments/gateway-plan'
import type { WompiKeys } from '@/server/platform/env/wompi'
import { createGateways, gatewayFlags, untriedGateways } from './registry'

const planOf = (text: string) => {
  const plan = readGatewayPlan(text)
  if (!plan) throw new Error('no plan')
  return plan
}
const STRIPE = {
  ...{ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'], live: false },
  apiUrl: undefined,
}
const WOMPI: WompiKeys = {
  ...{ mode: 'test', publicKey: 'pub_test_1', privateKey: 'prv_test_1', integritySecret: 'test_integrity_1' },
  ...{ eventsSecrets: ['test_events_1'], cardFields: 'checkout', apiUrl: undefined },
}
const gatewaysOf = (text: string, keys: { stripe?: typeof STRIPE; wompi?: WompiKeys } = {}) =>
  createGateways({
    ...{ sandboxUrl: 'http://127.0.0.1:1', sandboxSecret: 'secret', clock: { now: () => new Date() } },
    keys: { stripe: keys.stripe, wompi: keys.wompi },
    plan: planOf(text),
  })

describe('the gateways that are switched on', () => {
  it('take payments in the currencies they are named for, and are found everywhere', () => {
    const gateways = gatewaysOf('MXN:sandbox')
    expect(gateways.offering('MXN').map(({ name }) => name)).toEqual(['sandbox'])
    expect(gateways.offering('COP')).toEqual([])
    expect(gateways.find('sandbox')?.name).toBe('sandbox')
    expect(gateways.find('stripe')).toBeNull()
    expect(gateways.find('toString')).toBeNull()
  })

  it('take no new payment when they are off, and still serve those they have', () => {
    const gateways = gatewaysOf('off:sandbox')
    expect(gateways.offering('MXN')).toEqual([])
    expect(gateways.find('sandbox')?.name).toBe('sandbox')
  })

  it('stop the start when one is unknown', () => {
    expect(() => gatewaysOf('MXN:sandbox,strype')).toThrow('unknown payment gateway "strype"')
    expect(() => gatewaysOf('*:constructor')).not.toThrow('not a function')
    expect(() => gatewaysOf('*:constructor')).toThrow('unknown payment gateway')
  })

  it('are told as flags of every one there is, for a currency', () => {
    expect(gatewayFlags(planOf('MXN:sandbox'), 'MXN')).toEqual({ sandbox: true, stripe: false, wompi: false })
    expect(gatewayFlags(planOf('MXN:stripe COP:sandbox'), 'MXN')).toEqual({
      ...{ sandbox: false, stripe: true, wompi: false },
    })
    expect(gatewayFlags(planOf('MXN:sandbox'), 'COP')).toEqual({
      ...{ sandbox: false, stripe: false, wompi: false },
    })
  })

  it('stop the start when the keys of one are missing', () => {
    expect(() => gatewaysOf('MXN:stripe')).toThrow('the payment gateway "stripe" has no keys')
    expect(
      gatewaysOf('MXN:stripe', { stripe: STRIPE })
        .offering('MXN')
        .map(({ name }) => name),
    ).toEqual(['stripe'])
    expect(() => gatewaysOf('COP:wompi')).toThrow('the payment gateway "wompi" has no keys')
    expect(gatewaysOf('COP:wompi', { wompi: WOMPI }).find('wompi')?.name).toBe('wompi')
  })

  it('tell the browser how Stripe makes a token of a card', async () => {
    const [stripe] = gatewaysOf('*:stripe', { stripe: STRIPE }).offering('USD')
    const market = { locale: 'en_US', currency: 'USD' } as const
    expect(await stripe?.methods(market, 100_00, { planMonths: [] })).toMatchObject([
      { method: 'card', browser: { kind: 'stripe', publicKey: 'pk_test_1', apiOrigin: '' } },
    ])
  })

  it('are named at the start when they were never run against their provider', () => {
    expect(untriedGateways(planOf('MXN:sandbox'))).toEqual([])
    expect(untriedGateways(planOf('MXN:sandbox COP:wompi off:stripe'))).toEqual(['wompi', 'stripe'])
  })
})
