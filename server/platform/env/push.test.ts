import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const least = { DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32) }

function keys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    VAPID_SUBJECT: 'mailto:hola@example.com',
  }
}

describe('the keys of pushes', () => {
  it('are those of no site that was not given any', () => {
    expect(readEnv(least).push).toBeUndefined()
  })

  it('come with the hosts of the four services there are', () => {
    expect(readEnv({ ...least, ...keys() }).push?.hosts).toEqual([
      ...['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com'],
      '*.notify.windows.com',
    ])
    const push = readEnv({ ...least, ...keys(), PUSH_HOSTS: ' Push.Example.com ,*.push.example.org' }).push
    expect(push?.hosts).toEqual(['push.example.com', '*.push.example.org'])
  })

  it('are refused in part, and when they do not belong together', () => {
    const { VAPID_SUBJECT: _, ...without } = keys()
    expect(() => readEnv({ ...least, ...without })).toThrow(/VAPID_SUBJECT belongs to/)
    const mixed = { ...keys(), VAPID_PRIVATE_KEY: keys().VAPID_PRIVATE_KEY }
    expect(() => readEnv({ ...least, ...mixed })).toThrow(/is not the public key of VAPID_PRIVATE_KEY/)
  })

  it.each([
    '127.0.0.1',
    '[::1]',
    'localhost',
    '*',
    '*.com:443',
    'https://fcm.googleapis.com',
    '10.0.0.0/8',
    '*.*.com',
  ])('are refused with %s for a push service', (host) =>
    expect(() => readEnv({ ...least, ...keys(), PUSH_HOSTS: host })).toThrow(/PUSH_HOSTS/),
  )
})
