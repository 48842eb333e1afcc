import { describe, expect, it } from 'vitest'
import { readGatewayPlan } from '@/server/platform/env/gateways'
import { createGateways, gatewayFlags } from './registry'

const planOf = (text: string) => {
  const plan = readGatewayPlan(text)
  if (!plan) throw new Error('no plan')
  return plan
}
const gatewaysOf = (text: string) =>
  createGateways({
    ...{ sandboxUrl: 'http://127.0.0.1:1', sandboxSecret: 'secret', clock: { now: () => new Date() } },
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
    expect(gatewayFlags(planOf('MXN:sandbox'), 'MXN')).toEqual({ sandbox: true })
    expect(gatewayFlags(planOf('MXN:sandbox'), 'COP')).toEqual({ sandbox: false })
  })
})
