import type { Context, MiddlewareHandler } from 'hono'
import { SandboxError } from '../errors'

/** Whether a request comes from a page of this origin, or from no page at all (a server sends no Origin). */
export function isOwnOrigin(c: Context, baseUrl: string): boolean {
  const site = c.req.header('sec-fetch-site')
  // Browsers that tell it are believed first: under a strict referrer policy their Origin is only "null".
  if (site) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (!origin) return true
  if (origin === new URL(baseUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}

/** Refuses forms sent from somewhere else. @throws SandboxError 403 foreign_origin */
export function ownFormsOnly(baseUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !isOwnOrigin(c, baseUrl)) {
      throw new SandboxError(403, 'foreign_origin')
    }
    await next()
  }
}
