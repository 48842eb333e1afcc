import { describe, expect, it } from 'vitest'
import { createGateways } from './registry'

const settings = {
  sandboxUrl: 'http://127.0.0.1:1',
  sandboxSecret: 'secret',
  clock: { now: () => new Date() },
}

describe('the gateways that are switched on', () => {
  it('are the sandbox alone when nothing is said', () => {
    for (const names of [undefined, '', ' , ']) {
      const gateways = createGateways({ ...settings, names })
      expect([gateways.default.name, gateways.names()]).toEqual(['sandbox', ['sandbox']])
    }
  })

  it('are found by name, and only they', () => {
    const gateways = createGateways({ ...settings, names: 'sandbox' })
    expect(gateways.find('sandbox')).toBe(gateways.default)
    expect(gateways.find('stripe')).toBeNull()
    expect(gateways.find('toString')).toBeNull()
  })

  it('stop the start when one is unknown', () => {
    expect(() => createGateways({ ...settings, names: 'sandbox,strype' })).toThrow(
      'unknown payment gateway "strype"',
    )
    expect(() => createGateways({ ...settings, names: 'constructor' })).toThrow('unknown payment gateway')
  })
})
