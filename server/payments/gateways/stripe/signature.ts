import { createHmac } from 'node:crypto'
import { sameSecret } from '@/server/platform/crypto/same-secret'

export const SIGNATURE_HEADER = 'stripe-signature'
/** Seconds between signing and reading, either way. */
const TOLERANCE = 300

export type SignatureCheck = 'valid' | 'signature_missing' | 'signature_wrong' | 'too_old'

/**
 * Checks `t=<unix seconds>,v1=<hex>[,v1=<hex>]` over the raw body: HMAC-SHA256 of "t.body" by one of the secrets. The
 * time is looked at only after the signature is right.
 */
export function checkSignature(
  header: string | null,
  rawBody: string,
  secrets: readonly string[],
  now: Date,
): SignatureCheck {
  if (!header) return 'signature_missing'
  const parts = header.split(',').map((part) => part.trim().split('='))
  const valuesOf = (wanted: string) =>
    parts.flatMap(([name, value]) => (name === wanted && value ? [value] : []))
  const [time = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(time)) return 'signature_wrong'
  const expected = secrets.map((secret) => digest(time, rawBody, secret))
  const isOurs = valuesOf('v1').some((given) => expected.some((one) => sameSecret(given, one)))
  if (!isOurs) return 'signature_wrong'
  return Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE ? 'valid' : 'too_old'
}

function digest(time: string, rawBody: string, secret: string): string {
  return createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')
}
