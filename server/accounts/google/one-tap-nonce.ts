import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'

const PURPOSE = 'google one-tap'
/** How long the prompt may stay open on a page. */
export const ONE_TAP_MINUTES = 60

const begun = z.object({ nonce: z.string(), expires: z.number() })

type Asked = Pick<Context, 'env' | 'clock'>

/**
 * Begins a sign-in by Google's prompt: the nonce that its credential must carry, and the cookie by which this browser
 * shows that it was given it. A credential made for another page or another browser is worth nothing here.
 * @returns null where Google is not configured
 */
export function beginOneTap({
  env,
  clock,
}: Asked): { readonly nonce: string; readonly cookie: string } | null {
  if (!env.google) return null
  const nonce = randomBytes(32).toString('base64url')
  const expires = clock.now().getTime() + ONE_TAP_MINUTES * 60_000
  return { nonce, cookie: signToken(env.appSecret, PURPOSE, { nonce, expires }) }
}

/** The nonce that a browser was given, or null. @param cookie of `beginOneTap` */
export function oneTapNonce({ env, clock }: Asked, cookie: string | undefined): string | null {
  const read = begun.safeParse(cookie ? readToken(env.appSecret, PURPOSE, cookie) : null)
  return read.success && read.data.expires > clock.now().getTime() ? read.data.nonce : null
}
