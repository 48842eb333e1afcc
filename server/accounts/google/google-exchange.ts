import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { safeRedirect } from '@/lib/links/safe-redirect'
import type { Context } from '@/server/platform/context'
import { sameSecret } from '@/server/platform/crypto/same-secret'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'
import { DomainError } from '@/server/platform/errors'
import type { Log } from '@/server/platform/log/log'

const PURPOSE = 'google'
const CALLBACK = '/auth/google/callback'
/** How long somebody may take at Google. */
export const GOOGLE_MINUTES = 10
const TIMEOUT_MS = 8_000

const begun = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string().nullable(),
  /** The account that shall be connected; null to sign in. */
  account: z.string().nullable(),
  expires: z.number(),
})

/**
 * Begins a sign-in at Google by code exchange (specification §7): where to send the browser, and what it must bring back
 * in a cookie of its own, so that nobody can be signed in by a code that somebody else got.
 * @param redirect where to go afterwards; anything but a path of this site is ignored
 * @param account that shall be connected, where nobody shall be signed in
 * @returns null where Google is not configured for it
 */
export function beginGoogle(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  redirect: string | null,
  account: string | null = null,
): { readonly location: string; readonly cookie: string } | null {
  if (!env.google?.exchange) return null
  const [state, nonce, verifier] = [random(), random(), random()]
  const expires = clock.now().getTime() + GOOGLE_MINUTES * 60_000
  const location = new URL('https://accounts.google.com/o/oauth2/v2/auth')
  location.search = new URLSearchParams({
    client_id: env.google.clientId,
    redirect_uri: env.siteUrl + CALLBACK,
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }).toString()
  const payload = { state, nonce, verifier, redirect: safeRedirect(redirect), account, expires }
  return { location: location.href, cookie: signToken(env.appSecret, PURPOSE, payload) }
}

interface Exchanged {
  readonly idToken: string
  readonly nonce: string
  readonly redirect: string | null
  readonly account: string | null
}

/**
 * Exchanges the code that Google sent back for an ID token.
 * @param cookie what `beginGoogle` gave this browser
 * @returns null for a code that was not asked for here, came too late, or that Google does not take
 * @throws DomainError provider_unavailable when Google does not answer
 */
export async function exchangeCode(
  context: Context,
  { code, state }: { readonly code: string; readonly state: string },
  cookie: string | undefined,
): Promise<Exchanged | null> {
  const { env, clock, log } = context
  const read = begun.safeParse(cookie ? readToken(env.appSecret, PURPOSE, cookie) : null)
  if (!read.success || !env.google?.exchange) return null
  const { state: expected, nonce, verifier, redirect, account, expires } = read.data
  if (expires <= clock.now().getTime() || !sameSecret(state, expected)) return null
  const asked = {
    code,
    client_id: env.google.clientId,
    client_secret: env.google.exchange.secret,
    redirect_uri: env.siteUrl + CALLBACK,
    grant_type: 'authorization_code',
    code_verifier: verifier,
  }
  const answer = await askForToken(env.google.exchange.tokenUrl, asked, log)
  const token = z.object({ id_token: z.string() }).safeParse(answer)
  return token.success ? { idToken: token.data.id_token, nonce, redirect, account } : null
}

/** The answer of Google, null when it does not take the code. */
async function askForToken(url: string, fields: Record<string, string>, log: Log): Promise<unknown> {
  try {
    const body = new URLSearchParams(fields)
    const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.status >= 500) throw new Error(`Google answered ${answer.status}`)
    return answer.ok ? await answer.json() : null
  } catch (error) {
    log.warn({ err: error, event: 'google_sign_in' }, 'Google did not exchange a code')
    throw new DomainError('provider_unavailable')
  }
}

function random(): string {
  return randomBytes(32).toString('base64url')
}
