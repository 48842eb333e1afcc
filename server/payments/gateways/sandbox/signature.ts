import { createHmac } from 'node:crypto'
import { sameSecret } from '@/server/platform/crypto/same-secret'

export const SIGNATURE_HEADER = 'sandbox-signature'
/** Seconds between signing and reading, either way, after which a signature is worth nothing. */
export const SIGNATURE_TOLERANCE = 300

export type SignatureCheck = 'valid' | 'signature_missing' | 'signature_wrong' | 'too_old'

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, over the very bytes that travel. */
export function signWebhook(rawBody: string, webhookSecret: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000)
  return `t=${t},v1=${digest(t, rawBody, webhookSecret)}`
}

/** Checks a signature header against the raw body; the time is looked at only after the signature is right. */
export function checkSignature(
  header: string | null,
  rawBody: string,
  webhookSecret: string,
  now: Date,
): SignatureCheck {
  if (!header) return 'signature_missing'
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!match) return 'signature_wrong'
  const t = Number(match[1])
  if (!sameSecret(match[2] ?? '', digest(t, rawBody, webhookSecret))) return 'signature_wrong'
  const age = Math.abs(now.getTime() / 1000 - t)
  return age <= SIGNATURE_TOLERANCE ? 'valid' : 'too_old'
}

function digest(t: number, rawBody: string, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(`${t}.${rawBody}`).digest('hex')
}
