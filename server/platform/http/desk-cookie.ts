import { serialize } from 'hono/utils/cookie'
import { deskCookie } from '@/lib/desk/desk-cookie'

/** The token of the cookie header, or null. */
export function readDeskCookie(siteUrl: string, header: string | null): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${deskCookie(siteUrl)}=([\\w-]{16,200})(?:;|$)`)
  return pattern.exec(header ?? '')?.[1] ?? null
}

/**
 * The header that keeps a token of the desk where no script can read it, and no other site can send it along.
 * @param seconds how long; 0 takes the cookie back
 */
export function deskCookieHeader(siteUrl: string, token: string, seconds: number): string {
  return serialize(deskCookie(siteUrl), token, {
    ...{ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: seconds },
    secure: siteUrl.startsWith('https:'),
  })
}
