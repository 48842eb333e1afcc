import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf, trustedProxies } from './address'

const trusted = trustedProxies(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])

describe('the address of a caller', () => {
  it('is the peer when nobody stands in between', () => {
    expect(clientAddress('198.51.100.1', null, trusted)).toBe('198.51.100.1')
    expect(clientAddress('::ffff:198.51.100.1', null, trusted)).toBe('198.51.100.1')
  })

  it('is the peer when the peer is not trusted, whatever it claims', () => {
    expect(clientAddress('198.51.100.1', '203.0.113.1', trusted)).toBe('198.51.100.1')
  })

  it('is the last hop that no trusted proxy wrote', () => {
    expect(clientAddress('127.0.0.1', '203.0.113.1', trusted)).toBe('203.0.113.1')
    expect(clientAddress('::1', '1.2.3.4, 203.0.113.1, 10.1.2.3', trusted)).toBe('203.0.113.1')
    expect(clientAddress('::ffff:10.0.0.1', '1.2.3.4,192.0.2.7', trusted)).toBe('1.2.3.4')
    expect(clientAddress('2001:db8::1', '2001:db9::5', trusted)).toBe('2001:db9::5')
  })

  it('is a proxy when everybody is one', () => {
    expect(clientAddress('127.0.0.1', '10.0.0.1, 10.0.0.2', trusted)).toBe('10.0.0.1')
  })

  it('is never something that is no address', () => {
    for (const junk of ['', 'unknown', '1.2.3.4:80', 'x'.repeat(5000), '203.0.113.1, junk'])
      expect(clientAddress('127.0.0.1', junk, trusted)).toBe('127.0.0.1')
  })
})

describe('the network of an address', () => {
  it('is the address itself where each customer has one', () => {
    expect(networkOf('198.51.100.1')).toBe('198.51.100.1')
  })

  it('is the /64 of IPv6, however it is written', () => {
    const network = networkOf('2001:db8:0:7::1')
    expect(network).toBe('2001:db8:0:7::/64')
    expect(networkOf('2001:0DB8:0000:0007:ffff:1:2:3')).toBe(network)
    expect(networkOf('2001:db8:0:8::1')).not.toBe(network)
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('64:ff9b::192.0.2.7')).toBe('64:ff9b:0:0::/64')
  })
})
