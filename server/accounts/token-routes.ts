import type { Hono, Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { sessionCookies } from '@/lib/accounts/session-cookie'
import type { Market } from '@/lib/locale/market'
import { readJson } from '@/server/platform/body'
import type { Context } from '@/server/platform/context'
import type { EdgeVariables } from '@/server/platform/edge'
import { DomainError } from '@/server/platform/errors'
import type { Limiter } from '@/server/platform/limits'
import { isSameOrigin } from '@/server/platform/same-origin'
import {
  clearSessionCookies,
  readSessionCookie,
  setMarketCookies,
  setSessionCookies,
} from '@/server/platform/session-cookie'
import { fieldErrors } from '@/server/platform/validation'
import { authenticate } from './authenticate'
import { enterByGoogle } from './enter-by-google'
import { findByPassword } from './find-by-password'
import type { Tokens } from './issue-tokens'
import { issueTokens } from './issue-tokens'
import type { OnEmailProved } from './prove-email'
import { redeemMagicLink } from './redeem-magic-link'
import { refreshSession } from './refresh-session'
import { revokeSession } from './revoke-session'

const PATH = '/_auth/custom-login/token'

const grant = z.discriminatedUnion('grant_type', [
  z.strictObject({
    grant_type: z.literal('password'),
    username: z.string('required').min(1, 'required').max(254, 'too_long'),
    password: z.string('required').min(1, 'required').max(200, 'too_long'),
  }),
  z.strictObject({
    grant_type: z.literal('magic_link'),
    token: z.string('required').min(16, 'invalid_format').max(200, 'too_long'),
  }),
  z.strictObject({
    grant_type: z.literal('google'),
    credential: z.string('required').min(16, 'invalid_format').max(4000, 'too_long'),
  }),
  z.strictObject({ grant_type: z.literal('refresh_token') }),
])

/**
 * The site's own sign-in and sign-out (specification §7): tokens go into HttpOnly cookies and never into an answer, so
 * that no script of a page ever holds one.
 */
export function tokenRoutes(api: Hono<EdgeVariables>, limit: Limiter, onEmailProved: OnEmailProved): void {
  api.use(PATH, async (c, next) => {
    if (!isSameOrigin(c.req.raw)) throw new DomainError('forbidden')
    await c.get('edge').limit('sign_in')
    await next()
    c.header('cache-control', 'private, no-store')
  })

  api.post(PATH, async (c) => {
    const { context } = c.get('edge')
    const tokens = await tokensFor(c, limit, onEmailProved)
    if (!tokens) throw new DomainError('sign_in_refused')
    setSessionCookies(c, context.env.siteUrl, tokens)
    const session = await authenticate(context, tokens.access_token)
    if (session) setMarketCookies(c, context.env.siteUrl, session.user.settings)
    return c.json({ status: 'success', data: { user: session?.user } })
  })

  api.delete(PATH, async (c) => {
    const { context } = c.get('edge')
    const token = readSessionCookie(context.env.siteUrl, c.req.header('cookie') ?? null)
    const session = token ? await authenticate(context, token) : null
    if (session) await revokeSession(context, session.id)
    clearSessionCookies(c, context.env.siteUrl)
    return c.json({ status: 'success', data: null })
  })
}

type Asked = HonoContext<EdgeVariables>

async function tokensFor(c: Asked, limit: Limiter, onEmailProved: OnEmailProved): Promise<Tokens | null> {
  const { context, market } = c.get('edge')
  const asked = readGrant(await readJson(c.req.raw))
  if (asked.grant_type === 'refresh_token') {
    const token = getCookie(c, sessionCookies(context.env.siteUrl).refresh)
    return token ? refreshSession(context, token) : null
  }
  if (asked.grant_type === 'password') await limit('account', asked.username.trim().toLowerCase())
  const userId = await ownerOf(context, asked, market, onEmailProved)
  return userId ? issueTokens(context, userId, c.req.header('user-agent') ?? '') : null
}

/** Whose account a proof opens; null when it proves nothing. */
function ownerOf(
  context: Context,
  asked: Exclude<z.output<typeof grant>, { grant_type: 'refresh_token' }>,
  market: Market,
  onEmailProved: OnEmailProved,
): Promise<string | null> {
  if (asked.grant_type === 'password') return findByPassword(context, asked.username, asked.password)
  if (asked.grant_type === 'google') return enterByGoogle(context, asked.credential, market, onEmailProved)
  return redeemMagicLink(context, asked.token, market, onEmailProved)
}

function readGrant(body: unknown): z.output<typeof grant> {
  const parsed = grant.safeParse(body, { reportInput: true })
  if (!parsed.success) throw new DomainError('invalid', { errors: fieldErrors(parsed.error) })
  return parsed.data
}
