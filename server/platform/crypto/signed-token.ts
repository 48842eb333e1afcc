import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key'

/** `payload.signature`, both base64url: readable by anyone, made only by us. `purpose` keeps kinds of tokens apart. */
export function signToken(appSecret: string, purpose: string, payload: object): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${body}.${signatureOf(appSecret, purpose, body).toString('base64url')}`
}

/** The payload of a token of ours, or null for any other text. */
export function readToken(appSecret: string, purpose: string, token: string): unknown {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(appSecret, purpose, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
}

function signatureOf(appSecret: string, purpose: string, body: string): Buffer {
  return createHmac('sha256', deriveKey(appSecret, `token ${purpose}`))
    .update(body)
    .digest()
}
