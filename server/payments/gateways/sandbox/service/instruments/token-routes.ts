import { Hono } from 'hono'
import { sameSecret } from '@/server/platform/crypto/same-secret'
import { tokenRequest } from '../../wire'
import { bearerOf, readBody } from '../api-routes'
import type { Service } from '../deps'
import { SandboxError } from '../errors'
import { isOwnOrigin } from './origin'
import { createToken } from './tokens'

/** The tokeniser the browser talks to: `Authorization: Bearer <publishable key>`, same origin only, no CORS headers. */
export function tokenRoutes(service: Service): Hono {
  const tokens = new Hono()
  tokens.post('/', async (c) => {
    if (!isOwnOrigin(c, service.baseUrl)) throw new SandboxError(403, 'foreign_origin')
    if (!sameSecret(bearerOf(c), service.keys.publishableKey)) throw new SandboxError(401, 'unauthorized')
    return c.json(await createToken(service, await readBody(c, tokenRequest)), 201)
  })
  return tokens
}
