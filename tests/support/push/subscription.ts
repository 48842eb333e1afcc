import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { PushTopic } from '@/lib/accounts/push/topics'

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
