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
  ...{ wallets: true, apiUrl: undefined },
}
const MERCADO_PAGO = {
  ...{ accessToken: 'APP_USR-1', publicKey: 'APP_USR-2', webhookSecrets: ['secret'], userId: '7' },
  apiUrl: undefined,
}
const WOMPI: WompiKeys = {
  ...{ mode: 'test', publicKey: 'pub_test_1', privateKey: 'prv_test_1', integritySecret: 'test_integrity_1' },
  ...{ eventsSecrets: ['test_events_1'], cardFields: 'checkout', threeDs: false, apiUrl: undefined },
}
interface Keys {
  readonly stripe?: typeof STRIPE
  readonly wompi?: WompiKeys
  readonly mercadopago_mx?: typeof MERCADO_PAGO
}
const gatewaysOf = (text: string, { stripe, wompi, mercadopago_mx }: Keys = {}) =>
  createGateways({
    ...{ sandboxUrl: 'http://127.0.0.1:1', sandboxSecret: 'secret', clock: { now: () => new Date() } },
    keys: { stripe, wompi, mercadopago_mx, mercadopago_co: undefined, mode: 'test' },
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
    const none = { sandbox: false, stripe: false, wompi: false, mercadopago_mx: false, mercadopago_co: false }
    expect(gatewayFlags(planOf('MXN:sandbox'), 'MXN')).toEqual({ ...none, sandbox: true })
    expect(gatewayFlags(planOf('MXN:stripe COP:sandbox'), 'MXN')).toEqual({ ...none, stripe: true })
    expect(gatewayFlags(planOf('MXN:sandbox COP:mercadopago_co'), 'COP')).toEqual({
      ...none,
      mercadopago_co: true,
    })
    expect(gatewayFlags(planOf('MXN:sandbox'), 'COP')).toEqual(none)
  })

  it('stop the start when the keys of one are missing', () => {
    expect(() => gatewaysOf('MXN:stripe')).toThrow('the payment gateway "stripe" has no keys')
    expect(
      gatewaysOf('MXN:stripe', { stripe: STRIPE })
        .offering('MXN')
        .map(({ name }) => name),
    ).toEqual(['stripe'])
    const account = gatewaysOf('MXN:mercadopago_mx', { mercadopago_mx: MERCADO_PAGO })
    expect(account.offering('MXN').map(({ name }) => name)).toEqual(['mercadopago_mx'])
    expect(() =>
      gatewaysOf('MXN:mercadopago_mx COP:mercadopago_co', { mercadopago_mx: MERCADO_PAGO }),
    ).toThrow('the payment gateway "mercadopago_co" has no keys')
    expect(() => gatewaysOf('COP:wompi')).toThrow('the payment gateway "wompi" has no keys')
    expect(gatewaysOf('COP:wompi', { wompi: WOMPI }).find('wompi')?.name).toBe('wompi')
  })

  it('tell the browser how Stripe makes a token of a card', async () => {
    const [stripe] = gatewaysOf('*:stripe', { stripe: STRIPE }).offering('USD')
    const market = { locale: 'en_US', currency: 'USD' } as const
    expect(await stripe?.methods(market, 100_00, { planMonths: [] })).toMatchObject([
      { method: 'card', browser: { kind: 'stripe', publicKey: 'pk_test_1', apiOrigin: '', wallets: true } },
    ])
  })

  it('are named at the start when they were never run against their provider', () => {
    expect(untriedGateways(planOf('MXN:sandbox'))).toEqual([])
    expect(untriedGateways(planOf('MXN:sandbox off:stripe'))).toEqual(['stripe'])
    const named = 'MXN:mercadopago_mx,sandbox COP:mercadopago_co'
    expect(untriedGateways(planOf(named))).toEqual(['mercadopago_mx', 'mercadopago_co'])
    expect(untriedGateways(planOf('MXN:sandbox COP:wompi off:stripe'))).toEqual(['wompi', 'stripe'])
  })
})
