import type { MiddlewareHandler } from 'hono'

/** What a call may say otherwise: a reservation sends no referrer at all, a page of ours has a policy of its own. */
const UNLESS_SAID = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Headers of every API answer, errors included (reliability.md §2.11). */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  c.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  for (const [name, value] of Object.entries(UNLESS_SAID)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
