import type { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { type CartSummary, cartSummary } from '@/lib/cart/contract'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readJson } from '@/server/platform/http/body'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { isSameOrigin } from '@/server/platform/http/same-origin'
import { fieldErrors } from '@/server/platform/http/validation'
import { describeRoutes, type PlainRoute } from '@/server/platform/openapi/plain-route'
import { emptyAccountCart, readAccountCart } from './account-cart'
import { openCart, sealCart } from './seal-cart'

/** Specification §9; the browser's own copy lives under the same name in its storage. */
const COOKIE = 'shopping-cart-v1'
const PATH = '/_auth/cart'
const DAYS_60 = 60 * 24 * 3600

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

const answer = (description: string, data: z.ZodType) => ({
  200: {
    description,
    content: { 'application/json': z.object({ status: z.literal('success'), data }) },
  },
})

const CART_ROUTES: readonly PlainRoute[] = [
  {
    method: 'get',
    path: PATH,
    summary: 'The cart that this browser or account left here, without prices',
    domain: 'cart',
    security: ['none', 'session'],
    answers: answer('The cart, or null', cartSummary.nullable()),
    failures: [403, 429, 500, 503],
  },
  {
    method: 'put',
    path: PATH,
    summary: 'Keeps the cart of this browser in a sealed cookie',
    domain: 'cart',
    security: [],
    body: { 'application/json': cartSummary },
    answers: answer('Whether it fits', z.object({ stored: z.boolean() })),
    failures: [400, 403, 413, 415, 422, 429, 500, 503],
  },
  {
    method: 'delete',
    path: PATH,
    summary: 'Empties the cart of this browser, and of the account',
    domain: 'cart',
    security: ['none', 'session'],
    answers: answer('There is none any more', z.null()),
    failures: [403, 429, 500, 503],
  },
]

/**
 * The site's own route for the encrypted cart cookie (domain.md §4): the browser hands the cart over after each change
 * and asks for it when its storage was emptied. Scripts never see the cookie.
 */
export function cartCookieRoutes(api: Hono<EdgeVariables>): void {
  describeRoutes(api, ...CART_ROUTES)
  api.use(PATH, async (c, next) => {
    if (!isSameOrigin(c.req.raw)) throw new DomainError('forbidden')
    await c.get('edge').limit('read')
    await next()
    c.header('cache-control', 'private, no-store')
  })

  api.get(PATH, async (c) => {
    const { context, session } = c.get('edge')
    const stored = await readCart(context, getCookie(c, COOKIE))
    const user = stored === null ? (await session('optional'))?.user : undefined
    const data = stored ?? (user ? await readAccountCart(context, user.uuid) : null)
    return c.json({ status: 'success', data })
  })

  api.put(PATH, async (c) => {
    const { context } = c.get('edge')
    const sealed = await sealCart(context.env.appSecret, readSummary(await readJson(c.req.raw)))
    if (sealed === null) {
      context.log.warn({ event: 'cart_cookie' }, 'a cart is too large for its cookie')
      deleteCookie(c, COOKIE, ATTRIBUTES)
    } else {
      const secure = context.env.siteUrl.startsWith('https:')
      setCookie(c, COOKIE, sealed, { ...ATTRIBUTES, secure, maxAge: DAYS_60 })
    }
    return c.json({ status: 'success', data: { stored: sealed !== null } })
  })

  api.delete(PATH, async (c) => {
    const { context, session } = c.get('edge')
    const user = (await session('optional'))?.user
    if (user) await emptyAccountCart(context, user.uuid)
    deleteCookie(c, COOKIE, ATTRIBUTES)
    return c.json({ status: 'success', data: null })
  })
}

/** A cookie that is old, changed or of another secret is an empty cart and a line in the log, never an error. */
async function readCart(context: Context, sealed: string | undefined): Promise<CartSummary | null> {
  if (!sealed) return null
  try {
    return await openCart(context.env.appSecret, sealed)
  } catch (error) {
    context.log.info({ err: error, event: 'cart_cookie' }, 'a cart cookie could not be read: empty cart')
    return null
  }
}

function readSummary(body: unknown): CartSummary {
  const parsed = cartSummary.safeParse(body)
  if (!parsed.success) throw new DomainError('invalid', { errors: fieldErrors(parsed.error) })
  return parsed.data
}
