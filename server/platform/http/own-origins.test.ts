import { describe, expect, it } from 'vitest'
import { isOwnSite, siteOf } from './own-origins'

const AT_HOME = { siteUrl: 'http://localhost:3000', siteOrigins: [], hostname: 'localhost' }
const IN_NETWORK = { ...AT_HOME, hostname: '0.0.0.0' }
const PUBLIC = {
  siteUrl: 'https://andanza.example',
  siteOrigins: ['https://www.andanza.example'],
  hostname: '0.0.0.0',
}

describe('an origin of this site', () => {
  it.each([
    ['the configured one', 'https://andanza.example', PUBLIC],
    ['a second one that is configured', 'https://www.andanza.example', PUBLIC],
    ['another name of this machine', 'http://127.0.0.1:3000', AT_HOME],
    ['the same in six', 'http://[::1]:3000', AT_HOME],
    ['the address of a machine that listens to its network', 'http://192.168.1.20:3000', IN_NETWORK],
    ['its address in six', 'http://[fd00::7]:3000', IN_NETWORK],
  ])('is %s', (_, origin, own) => expect(isOwnSite(origin, own)).toBe(true))

  it.each([
    ['a name nobody configured', 'http://evil.example:3000', IN_NETWORK],
    ['a name that only begins like an address', 'http://10.0.0.1.evil.example:3000', IN_NETWORK],
    ['a public address', 'http://203.0.113.7:3000', IN_NETWORK],
    ['a neighbour, where only this machine is heard', 'http://192.168.1.20:3000', AT_HOME],
    ['another port of this machine', 'http://127.0.0.1:4000', AT_HOME],
    ['this machine, for a site with a public name', 'http://127.0.0.1:3000', PUBLIC],
    ['the public name without its lock', 'http://andanza.example', PUBLIC],
    ['a name that ends like ours', 'https://evil-andanza.example', PUBLIC],
  ])('is not %s', (_, origin, own) => expect(isOwnSite(origin, own)).toBe(false))
})

describe('where a payer comes back to', () => {
  const from = (headers: Record<string, string>) => new Request('http://localhost:3000/', { headers })
  const host = '127.0.0.1:3000'

  it('is the host whose page they paid on', () => {
    expect(siteOf(from({ origin: `http://${host}`, host }), AT_HOME)).toBe(`http://${host}`)
  })

  it('is the site itself for whoever names a host that is not ours, or asks from elsewhere', () => {
    const evil = 'evil.example:3000'
    expect(siteOf(from({ origin: `http://${evil}`, host: evil }), IN_NETWORK)).toBe(IN_NETWORK.siteUrl)
    expect(siteOf(from({ origin: 'https://evil.example', host }), AT_HOME)).toBe(AT_HOME.siteUrl)
    expect(siteOf(from({ host }), AT_HOME)).toBe(AT_HOME.siteUrl)
  })
})
