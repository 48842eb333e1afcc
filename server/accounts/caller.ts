import { parse } from 'hono/utils/cookie'
import { sessionCookies } from '@/lib/accounts/session-cookie'
import type { Context } from '@/server/platform/context'
import { networkOf } from '@/server/platform/http/address'
import { isKnownDevice } from './known-device'
import { hashToken } from './tokens'

/** Who tries to sign in, for counting; never an input of authorisation. */
export interface Caller {
  /** An IPv4 address or a /64. */
  readonly network: string
  /** The hash of the browser's cookie where that browser signed in to the account before. */
  readonly device: string | null
}

/** Calls of one process of ours have no address, and are counted together. */
const NO_NETWORK = 'in process'

/** The token of a browser's device cookie. */
export function deviceToken(
  { env }: Pick<Context, 'env'>,
  cookies: string | null | undefined,
): string | undefined {
  const { device } = sessionCookies(env.siteUrl)
  return parse(cookies ?? '', device)[device]
}

/**
 * @param address of the request; null for a call in process
 * @param cookies the header of that name
 * @param email whose account is tried, in lower case; left out where any account is enough
 */
export async function callerOf(
  context: Context,
  address: string | null,
  cookies: string | null | undefined,
  email?: string,
): Promise<Caller> {
  const token = deviceToken(context, cookies)
  const isKnown = await isKnownDevice(context, token, email)
  return {
    network: address === null ? NO_NETWORK : networkOf(address),
    device: isKnown ? hashToken(token ?? '').toString('base64url') : null,
  }
}
