import type { Hono } from 'hono'
import { myPoints } from '@/lib/accounts/points/contract'
import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import { money, toWire } from '@/lib/money/money'
import { listPoints, readPoints } from '@/server/accounts/points/list-points'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { codesOf } from './codes-of'

/** Everybody sees their own points alone. Here and not with accounts, for an entry names the reservation that brought it. */
export function pointsRoute(api: Hono<EdgeVariables>): void {
  route(api, myPoints, async ({ context, session, query, market: { currency } }) => {
    if (!session) throw new DomainError('unauthenticated')
    const { uuid } = session.user
    return {
      ...(await readPoints(context, uuid)),
      point: { amount: toWire(money(POINT_MINOR[currency], currency)), currency },
      ...(await listPoints(context, uuid, query.page, (ids) => codesOf(context, ids))),
    }
  })
}
