import { createHash } from 'node:crypto'
import { readPayerCookie } from '@/lib/payments/payer-cookie'
import type { Session } from '@/server/platform/context'

/** Who pays: an account, else a browser. Null for a caller that tells neither. */
export function payerOf(session: Session | null, request: Request): string | null {
  if (session) return `user:${session.user.uuid}`
  const cookie = readPayerCookie(request.headers.get('cookie') ?? '')
  return cookie && `browser:${createHash('sha256').update(cookie).digest('base64url')}`
}
