import 'server-only'
import { cookies } from 'next/headers'
import { siteUrl } from '@/app/_metadata/site-url'
import type { User } from '@/lib/accounts/contract'
import { sessionCookies } from '@/lib/accounts/session-cookie'
import { ApiError } from '@/lib/client/api-error'
import type { CallOptions } from '@/lib/client/bind'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { PAYER_COOKIE } from '@/lib/payments/payer-cookie'
import { guestCookie } from '@/lib/reservations/guest-access'

/** Who looks at a private page, and how its calls say so. */
export interface SignedIn {
  readonly user: User
  readonly options: CallOptions
}

/** The signed-in visitor, asked of the API at every request: middleware is no guard. Null for a guest. */
export async function signedInVisitor(market: Market): Promise<SignedIn | null> {
  const token = (await cookies()).get(sessionCookies(siteUrl()).session)?.value
  if (!token) return null
  const options = { headers: { authorization: `Bearer ${token}` } }
  try {
    return { user: await api(market).accounts.me({}, options), options }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/**
 * What a browser says of itself to calls about a reservation, signed in or not: as which payer it is known, and what it
 * may see by a link.
 */
export async function browserOptions(visitor: SignedIn | null): Promise<CallOptions> {
  const jar = await cookies()
  const sent = [PAYER_COOKIE, guestCookie(siteUrl())].flatMap((name) => {
    const value = jar.get(name)?.value
    return value === undefined ? [] : [`${name}=${value}`]
  })
  const cookie = sent.length > 0 ? { cookie: sent.join('; ') } : {}
  return { headers: { ...visitor?.options.headers, ...cookie } }
}
