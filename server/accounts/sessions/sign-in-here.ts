import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { User } from '@/lib/accounts/contract'
import { sessionCookies } from '@/lib/accounts/session-cookie'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { setDeviceCookie, setMarketCookies, setSessionCookies } from '@/server/platform/http/session-cookie'
import { authenticate } from '../authenticate'
import { rememberDevice } from '../known-device'
import { issueTokens } from './issue-tokens'

/** Signs in this browser for somebody who proved to be that user: session, device, language and currency. */
export async function signInHere(c: HonoContext<EdgeVariables>, userId: string): Promise<User> {
  const { context } = c.get('edge')
  const { siteUrl } = context.env
  const tokens = await issueTokens(context, userId, c.req.header('user-agent') ?? '')
  const session = await authenticate(context, tokens.access_token)
  if (!session) throw new Error('A session ended before it began.')
  setSessionCookies(c, siteUrl, tokens, context.clock.now())
  await knowDevice(c, userId)
  setMarketCookies(c, siteUrl, session.user.settings)
  return session.user
}

/** Whatever keeps cookies is known from now on: strangers' failures do not slow it down. */
export async function knowDevice(c: HonoContext<EdgeVariables>, userId: string): Promise<void> {
  const { context } = c.get('edge')
  const token = await rememberDevice(
    context,
    userId,
    getCookie(c, sessionCookies(context.env.siteUrl).device),
  )
  setDeviceCookie(c, context.env.siteUrl, token)
}
