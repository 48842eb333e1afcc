import { createPrivateKey, sign } from 'node:crypto'
import type { PushSettings } from '../env/push'

/** A push service takes at most a day; half of it, so that no clock is in the way. */
const SECONDS = 12 * 3600

/**
 * The header by which a push service knows who sends (RFC 8292): a token for that service alone, signed with the site's key.
 * @param endpoint of a subscription
 */
export function vapidHeader(
  { publicKey, privateKey, subject }: Omit<PushSettings, 'hosts'>,
  endpoint: string,
  now: Date,
): string {
  const exp = Math.floor(now.getTime() / 1000) + SECONDS
  const said = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: subject },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = createPrivateKey({ key: jwkOf(publicKey, privateKey), format: 'jwk' })
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  )
  return `vapid t=${said}.${signature}, k=${publicKey}`
}

/** A point is one byte and its two halves. */
function jwkOf(publicKey: string, d: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return { kty: 'EC', crv: 'P-256', d, x: half(1), y: half(33) }
}
