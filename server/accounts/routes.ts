import { asc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { levels as levelsCall, me, ping } from '@/lib/accounts/contract'
import { languageOf } from '@/lib/locale/market'
import type { EdgeVariables } from '@/server/platform/edge'
import { DomainError } from '@/server/platform/errors'
import { route } from '@/server/platform/route'
import { levels } from './tables'

export function accountsRoutes(api: Hono<EdgeVariables>): void {
  route(api, ping, () => 'pong' as const)

  route(api, me, ({ session }) => {
    if (!session) throw new DomainError('unauthenticated')
    return session.user
  })

  route(api, levelsCall, async ({ context, market }) => {
    const language = languageOf(market.locale)
    const rows = await context.db.select().from(levels).orderBy(asc(levels.minPoints))
    return rows.map((row) => ({
      id: row.id,
      name: row.name[language],
      min_points: row.minPoints,
      benefits: row.benefits[language],
    }))
  })
}
