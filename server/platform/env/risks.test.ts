import { describe, expect, it } from 'vitest'
import { readGatewayPlan } from '@/lib/payments/gateway-plan'
import { readEnv } from './env'
import { EnvironmentError } from './environment-error'
import { EMBEDDED, risksOf } from './risks'

const least = { DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32) }
const site = { ACCEPT_RISKS: [], DATABASE_URL: EMBEDDED } as const
const variablesOf = (settings: Parameters<typeof risksOf>[0]) =>
  risksOf(settings).map(({ variable }) => variable)

describe('a start', () => {
  it('is refused on a public address with a gateway that takes no money, in one sentence', () => {
    expect(() => readEnv({ ...least, SITE_URL: 'https://andanza.example' })).toThrow(
      /^SITE_URL is a public address while GATEWAYS names the sandbox.*ACCEPT_RISKS=sandbox-on-https.*\.$/,
    )
    expect(() => readEnv({ ...least, SITE_URL: 'https://andanza.example' })).toThrow(EnvironmentError)
  })

  it('is not refused when somebody says that it is meant', () => {
    const env = readEnv({
      ...least,
      SITE_URL: 'https://andanza.example',
      ACCEPT_RISKS: 'sandbox-on-https',
    })
    expect(env.operatorDoor.password).toMatch(/^[\w-]{24}$/)
  })

  it('is not refused on this machine', () => {
    expect(readEnv({ ...least, SITE_URL: 'http://localhost:4000' }).operatorDoor.password).toBeUndefined()
    expect(variablesOf(site)).toEqual([])
  })

  it('is refused with real money in the embedded database', () => {
    const live = {
      ...site,
      GATEWAYS: readGatewayPlan('*:live') ?? undefined,
      SITE_URL: 'https://andanza.example',
    }
    expect(variablesOf(live)).toEqual(['DATABASE_URL'])
    expect(variablesOf({ ...live, DATABASE_URL: least.DATABASE_URL })).toEqual([])
    expect(variablesOf({ ...live, ACCEPT_RISKS: ['embedded-database'] })).toEqual([])
    expect(variablesOf({ ...live, ACCEPT_RISKS: ['sandbox-on-https'] })).toEqual(['DATABASE_URL'])
  })

  it('names the risks there are when somebody accepts another', () => {
    expect(() => readEnv({ ...least, ACCEPT_RISKS: 'everything' })).toThrow(
      'ACCEPT_RISKS can only list sandbox-on-https and embedded-database.',
    )
  })
})

describe('where to listen', () => {
  it('is loopback unless HOST says otherwise, and HOSTNAME says nothing', async () => {
    const { hostname } = await import('node:os')
    expect(readEnv({ ...least, HOSTNAME: hostname() }).hostname).toBe('localhost')
    expect(readEnv({ ...least, HOSTNAME: '0.0.0.0' }).hostname).toBe('localhost')
    expect(readEnv({ ...least, HOST: hostname() }).hostname).toBe('localhost')
    expect(readEnv({ ...least, HOST: '0.0.0.0' }).hostname).toBe('0.0.0.0')
    expect(() => readEnv({ ...least, HOST: 'a b' })).toThrow(/^HOST must be an address/)
  })

  it('does not take a short password for the pages of whoever runs the site', () => {
    expect(() => readEnv({ ...least, SANDBOX_PASSWORD: 'short' })).toThrow(/^SANDBOX_PASSWORD must have/)
  })
})
