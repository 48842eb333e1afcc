import { guestCookie, LONGEST_HOURS } from '@/lib/reservations/guest-access'

/** The token of a browser that used a link to a reservation; null for none, or one that was not made here. */
export function browserToken(siteUrl: string, request: Request): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${guestCookie(siteUrl)}=([\\w-]{43})(?:;|$)`)
  return pattern.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}

/** The value of `set-cookie` that keeps it where no script can read it; the server knows when it is over. */
export function browserCookie(siteUrl: string, token: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  const seconds = LONGEST_HOURS * 3600
  return `${guestCookie(siteUrl)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
