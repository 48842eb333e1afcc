import { createHash, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '@/server/platform/crypto/derive-key'

/** Specification §9: an access token lives a year at most; the session behind it can be revoked at any time. */
export const ACCESS_DAYS = 365
/** Specification §9. */
export const REFRESH_DAYS = 30
/** As long as browsers keep a cookie; a device that was away longer is a stranger again. */
export const DEVICE_DAYS = 400
/** domain.md §9. */
export const MAGIC_LINK_MINUTES = 15
/** domain.md §9: who forgot a password reads the mail and thinks of another one. */
export const PASSWORD_LINK_MINUTES = 30
/** The same for the mailbox that an account moves to. */
export const EMAIL_LINK_MINUTES = 30

/** Whoever asked for their data reads the mail later, and the link works for them alone, signed in. */
export const DATA_LINK_HOURS = 24

/** An opaque token of 256 bits; it is told once and only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the table cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The token that comes after another one: always the same, made only by who has both the token and our secret. Of 256
 * bits, and shaped like a new one.
 */
export function successorOf(appSecret: string, kind: 'access' | 'refresh', token: string): string {
  return createHmac('sha256', deriveKey(appSecret, `successor ${kind}`))
    .update(token)
    .digest('base64url')
}
