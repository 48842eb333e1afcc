import type { Hono, Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { userLinks } from '@/lib/links/user-links'
import { recordEvents } from '@/server/analytics/record-events'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { readJson, readText } from '@/server/platform/http/body'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { describeRoutes } from '@/server/platform/openapi/plain-route'
import { GOOGLE_ROUTES } from '../auth-documents'
import type { OnEmailProved } from '../emails/prove-email'
import type { OnEntered } from '../sessions/on-entered'
import { signInHere } from '../sessions/sign-in-here'
import { connectGoogle, isAsked } from './connect-google'
import { enterByGoogle } from './enter-by-google'
import { beginGoogle, exchangeCode, GOOGLE_MINUTES } from './google-exchange'

const COOKIE = 'andanza_google'
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Lax' } as const
const FORM_LIMIT = 8 * 1024

const fields = z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) })

type Asked = HonoContext<EdgeVariables>

/**
 * Google's code exchange (specification §7): `/auth/google` sends a browser there, and what comes back is taken at
 * `/auth/google/callback` and at POST `/social-auth`, from the query, a form or JSON. All are 404 where it is not configured.
 */
export function googleRoutes(
  api: Hono<EdgeVariables>,
  onEmailProved: OnEmailProved,
  onEntered: OnEntered,
): void {
  describeRoutes(api, ...GOOGLE_ROUTES)
  api.get('/auth/google', async (c) => {
    const { context, limit } = c.get('edge')
    await limit('token')
    const begun = beginGoogle(context, c.req.query('redirect') ?? null, await accountToConnect(c))
    if (!begun) throw new DomainError('not_found')
    const secure = context.env.siteUrl.startsWith('https:')
    setCookie(c, COOKIE, begun.cookie, { ...ATTRIBUTES, secure, maxAge: GOOGLE_MINUTES * 60 })
    c.header('cache-control', 'no-store')
    return c.redirect(begun.location, 302)
  })
  const come = (c: Asked) => comeBack(c, { onEmailProved, onEntered })
  api.on(['GET', 'POST'], '/auth/google/callback', come)
  api.post(userLinks.socialAuth(), come)
}

/** What happens beside signing in. */
interface Arrival {
  readonly onEmailProved: OnEmailProved
  readonly onEntered: OnEntered
}

async function comeBack(c: Asked, arrival: Arrival): Promise<Response> {
  const { context, limit } = c.get('edge')
  await limit('token')
  if (!context.env.google?.exchange) throw new DomainError('not_found')
  c.header('cache-control', 'no-store')
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
  const entered = await enter(c, isJson, arrival)
  deleteCookie(c, COOKIE, ATTRIBUTES)
  if (isJson) {
    if (!entered) throw new DomainError('sign_in_refused')
    return c.json({ status: 'success', data: { redirect: entered.redirect } })
  }
  // The page says that it did not work, and offers the other ways.
  return c.redirect(entered ? entered.redirect : userLinks.socialAuth(), 303)
}

/** Whose account a browser wants to connect; null for a sign-in. @throws DomainError unauthenticated for a ticket of another session */
async function accountToConnect(c: Asked): Promise<string | null> {
  const asked = c.req.query('connect')
  if (asked === undefined) return null
  const edge = c.get('edge')
  const session = await edge.session('optional')
  if (!session || !isAsked(edge.context, session, asked)) throw new DomainError('unauthenticated')
  return session.user.uuid
}

async function enter(c: Asked, isJson: boolean, { onEmailProved, onEntered }: Arrival) {
  const { context, market } = c.get('edge')
  const asked = fields.safeParse(await readFields(c, isJson))
  const exchanged = asked.success ? await exchangeCode(context, asked.data, getCookie(c, COOKIE)) : null
  if (!exchanged) return null
  const { idToken, nonce, redirect, account } = exchanged
  if (account !== null) return { redirect: await connect(c, account, idToken, nonce) }
  const entered = await enterByGoogle(context, idToken, market, onEmailProved, nonce)
  if (!entered) return null
  await onEntered(context, entered.userId, c.req.raw)
  await signInHere(c, entered.userId)
  await tellEntry(c, entered.isNew)
  return { redirect: redirect ?? userLinks.profile() }
}

/** No page of ours hears of a sign-in that Google redirects, so the server tells it, under the same permission. */
async function tellEntry(c: Asked, isNew: boolean): Promise<void> {
  const { context, market } = c.get('edge')
  const id = newId(context.clock.now())
  const name = isNew ? ('sign_up' as const) : ('login' as const)
  const told = { events: [{ id, name, page: 'account' as const, items: [] }], vitals: [] }
  await recordEvents(context, c.req.raw, market, told)
}

/** Connects the account that asked, if it is still the one that is open here. @returns where that is said */
async function connect(c: Asked, account: string, idToken: string, nonce: string): Promise<string> {
  const edge = c.get('edge')
  const session = await edge.session('optional')
  if (session?.user.uuid !== account) return userLinks.googleAnswered('refused')
  return userLinks.googleAnswered(await connectGoogle(edge.context, account, idToken, nonce))
}

/** Google answers in the query; a page of ours may hand it over as JSON, an older flow as a form. */
async function readFields(c: Asked, isJson: boolean): Promise<unknown> {
  if (c.req.method === 'GET') return c.req.query()
  if (isJson) return readJson(c.req.raw)
  return Object.fromEntries(new URLSearchParams(await readText(c.req.raw, FORM_LIMIT)))
}
