import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const least = { DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32) }
const all = {
  INBOUND_MAIL_DOMAIN: ' Reply.Example.com ',
  INBOUND_MAIL_SECRET: 's'.repeat(32),
  INBOUND_MAIL_AUTHSERV: 'MX.example.com',
}

describe('mail that comes in', () => {
  it('comes to no site that was not told where', () => {
    expect(readEnv(least).inboundMail).toBeUndefined()
  })

  it('has a domain, a secret and a server that is believed', () => {
    expect(readEnv({ ...least, ...all }).inboundMail).toEqual({
      ...{ domain: 'reply.example.com', secret: 's'.repeat(32), authserv: 'mx.example.com' },
    })
  })

  it.each(Object.keys(all) as (keyof typeof all)[])('is refused without %s', (name) => {
    expect(() => readEnv({ ...least, ...all, [name]: undefined })).toThrow(
      new RegExp(`${name} belongs to INBOUND_MAIL_DOMAIN`),
    )
  })

  it.each([
    ['INBOUND_MAIL_DOMAIN', 'localhost'],
    ['INBOUND_MAIL_DOMAIN', '10.0.0.1'],
    ['INBOUND_MAIL_DOMAIN', '*.example.com'],
    ['INBOUND_MAIL_SECRET', 'short'],
    ['INBOUND_MAIL_AUTHSERV', 'mx example.com'],
  ])('is refused with %s=%s', (name, value) => {
    expect(() => readEnv({ ...least, ...all, [name]: value })).toThrow(new RegExp(name))
  })
})
