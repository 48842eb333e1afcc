import type { Hono } from 'hono'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { operatorAddress } from './operator-address'

/** RFC 9116 wants an end below a year: who reads an old copy asks again. */
const VALID_MS = 180 * 24 * 3600 * 1000
const DAY_S = 24 * 3600

/** `/.well-known/security.txt`: whom to tell of a weakness, without knowing the project (RFC 9116). */
export function securityContactRoute(api: Hono<EdgeVariables>): void {
  api.get('/.well-known/security.txt', async (c) => {
    const { context, market, limit } = c.get('edge')
    await limit('read')
    const address = await operatorAddress(context, market.locale)
    if (address === null) throw new DomainError('not_found')
    const lines = [
      `Contact: mailto:${address}`,
      `Expires: ${new Date(context.clock.now().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${context.env.siteUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': `public, max-age=${DAY_S}` })
  })
}
