import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { PushTopic } from '@/lib/accounts/push/topics'
import { type EdgeApp, json } from '@/tests/api/edge/edge-app'

function vapid() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    VAPID_SUBJECT: 'mailto:hola@andanza.example',
  }
}

/** Variables of a site that pushes. */
export const PUSHING = vapid()

/** What a browser gives that subscribed at a push service. */
export function subscription(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint, keys, topics: ['payments', 'messages', 'trips'] as PushTopic[] }
}

/** Calls of one browser. @param cookie of whoever is signed in there */
export function browserOf(edge: EdgeApp, cookie: string) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return {
    subscribe: (body: object) => edge.fetch('/api/me/push', json(body, headers, 'PUT')),
    unsubscribe: () => edge.fetch('/api/me/push', { method: 'DELETE', headers }),
    shown: async () => {
      const answer = await edge.fetch('/api/me/push', { headers })
      return ((await answer.json()) as { data: { public_key: string | null; topics: PushTopic[] | null } })
        .data
    },
  }
}
