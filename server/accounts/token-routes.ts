import type { Hono, Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod'
import type { User } from '@/lib/accounts/contract'
import { sessionCookies } from '@/lib/accounts/session-cookie'
import { DomainError } from '@/server/platform/errors'
import { readJson } from '@/server/platform/http/body'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { failureOf } from '@/server/platform/http/failure'
import { isSameOrigin } from '@/server/platform/http/same-origin'
import {
  clearSessionCookies,
  readSessionCookie,
  setMarketCookies,
  setSessionCookies,
} from '@/server/platform/http/session-cookie'
import { fieldErrors } from '@/server/platform/http/validation'
import { describeRoutes } from '@/server/platform/openapi/plain-route'
import { SITE_ROUTES } from './auth-documents'
import { authenticate } from './authenticate'
import type { Entered, OnEmailProved } from './emails/prove-email'
import { enterByGoogle } from './google/enter-by-google'
import { beginOneTap, ONE_TAP_MINUTES, oneTapNonce } from './google/one-tap-nonce'
import { type Guard, guardedPassword } from './guard-guesses'
import { resetPassword } from './passwords/reset-password'
import { redeemMagicLink } from './redeem-magic-link'
import type { OnEntered } from './sessions/on-entered'
import { refreshSession } from './sessions/refresh-session'
import { revokeSession } from './sessions/revoke-session'
import { signInHere } from './sessions/sign-in-here'
import { siteGrant } from './site-grant'

interface Wiring {
  readonly guard: Guard
  readonly onEmailProved: OnEmailProved
  readonly onEntered: OnEntered
}

const PATH = '/_auth/custom-login/token'
const NONCE_PATH = '/_auth/google/nonce'
const NONCE_COOKIE = 'andanza_google_nonce'
const NONCE_ATTRIBUTES = { path: '/_auth', httpOnly: true, sameSite: 'Lax' } as const

/**
 * The site's own sign-in and sign-out (specification §7): tokens go into HttpOnly cookies and never into an answer, so
 * that no script of a page ever holds one.
 */
export function tokenRoutes(api: Hono<EdgeVariables>, wiring: Wiring): void {
  describeRoutes(api, ...SITE_ROUTES)
  api.use('/_auth/*', async (c, next) => {
    if (!isSameOrigin(c.req.raw)) throw new DomainError('forbidden')
    await next()
    c.header('cache-control', 'private, no-store')
  })

  api.post(PATH, async (c) => {
    const asked = await readGrant(c)
    if (asked.grant_type === 'refresh_token') {
      const user = await renew(c)
      return user ? c.json({ status: 'success', data: { user, is_new: false } }) : over(c)
    }
    const entered = await enter(c, asked, wiring)
    if (!entered) throw new DomainError('sign_in_refused')
    return c.json({ status: 'success', data: entered })
  })

  api.post(NONCE_PATH, async (c) => {
    const { context, limit } = c.get('edge')
    await limit('token')
    const begun = beginOneTap(context)
    if (!begun) throw new DomainError('not_found')
    const secure = context.env.siteUrl.startsWith('https:')
    setCookie(c, NONCE_COOKIE, begun.cookie, { ...NONCE_ATTRIBUTES, secure, maxAge: ONE_TAP_MINUTES * 60 })
    return c.json({ status: 'success', data: { nonce: begun.nonce } })
  })

  api.delete(PATH, async (c) => {
    const { context, limit } = c.get('edge')
    await limit('token')
    const token = readSessionCookie(context.env.siteUrl, c.req.header('cookie') ?? null)
    const session = token ? await authenticate(context, token) : null
    if (session) await revokeSession(context, session.id)
    clearSessionCookies(c, context.env.siteUrl)
    return c.json({ status: 'success', data: null })
  })
}

type Asked = HonoContext<EdgeVariables>
type Grant = z.output<typeof siteGrant>
type Proof = Exclude<Grant, { grant_type: 'refresh_token' }>

/** Renews the cookies of this browser; null when they cannot be. */
async function renew(c: Asked): Promise<User | null> {
  const { context } = c.get('edge')
  const token = getCookie(c, sessionCookies(context.env.siteUrl).refresh)
  const tokens = token ? await refreshSession(context, token) : null
  const session = tokens && (await authenticate(context, tokens.access_token))
  if (!session) return null
  setSessionCookies(c, context.env.siteUrl, tokens, context.clock.now())
  setMarketCookies(c, context.env.siteUrl, session.user.settings)
  return session.user
}

/** The refusal of a session that is over: the browser is a guest's from now on. What is thrown would set no cookie. */
function over(c: Asked): Response {
  const { context } = c.get('edge')
  const refused = failureOf(c, context, new DomainError('sign_in_refused'))
  clearSessionCookies(c, context.env.siteUrl)
  return c.newResponse(refused.body, refused)
}

interface SignedIn {
  readonly user: User
  readonly is_new: boolean
}

async function enter(c: Asked, proof: Proof, wiring: Wiring): Promise<SignedIn | null> {
  const entered = await ownerOf(c, proof, wiring)
  if (!entered) return null
  await wiring.onEntered(c.get('edge').context, entered.userId, c.req.raw)
  return { user: await signInHere(c, entered.userId), is_new: entered.isNew }
}

/** Whose account a proof opens; null when it proves nothing. */
async function ownerOf(
  c: Asked,
  proof: Proof,
  { guard, onEmailProved }: Pick<Wiring, 'guard' | 'onEmailProved'>,
): Promise<Entered | null> {
  const { context, market, address, captcha } = c.get('edge')
  if (proof.grant_type === 'google') return byOneTap(c, proof.credential, onEmailProved)
  if (proof.grant_type === 'magic_link') return redeemMagicLink(context, proof.token, market, onEmailProved)
  if (proof.grant_type === 'password_link') return resetPassword(context, proof, market, onEmailProved)
  await captcha('sign_in', proof.captcha)
  const typed = { email: proof.username, password: proof.password }
  const sent = { address, cookies: c.req.header('cookie') }
  const userId = await guardedPassword(context, guard, sent, typed)
  return userId === null ? null : { userId, isNew: false }
}

/** The prompt on our pages: its credential is for the nonce that this browser was given, and counts once. */
async function byOneTap(c: Asked, credential: string, onEmailProved: OnEmailProved): Promise<Entered | null> {
  const { context, market } = c.get('edge')
  const nonce = oneTapNonce(context, getCookie(c, NONCE_COOKIE))
  deleteCookie(c, NONCE_COOKIE, NONCE_ATTRIBUTES)
  return nonce === null ? null : enterByGoogle(context, credential, market, onEmailProved, nonce)
}

/** A password has its own budget, counted where the account is known; everything else that is sent shares one. */
async function readGrant(c: Asked): Promise<Grant> {
  const parsed = siteGrant.safeParse(await readJson(c.req.raw), { reportInput: true })
  if (!parsed.success || parsed.data.grant_type !== 'password') await c.get('edge').limit('token')
  if (!parsed.success) throw new DomainError('invalid', { errors: fieldErrors(parsed.error) })
  return parsed.data
}
