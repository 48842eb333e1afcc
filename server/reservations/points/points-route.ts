import type { Hono } from 'hono'
import { myPoints } from '@/lib/accounts/points/contract'
import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import { money, toWire } from '@/lib/money/money'
import { spendPoints as spendPointsCall } from '@/lib/reservations/points/contract'
import { listPoints, readPoints } from '@/server/accounts/points/list-points'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { freeChangesOf } from '../changes/date/free-changes'
import { reservationByCode } from '../may-manage'
import { codesOf } from './codes-of'
import { spendPoints } from './spend-points'

/** Points: one's own, and spending them on one's own reservation. Everybody sees their own alone. Here and not with accounts, for an entry names the reservation that brought it. */
export function pointsRoutes(api: Hono<EdgeVariables>): void {
  route(api, myPoints, async ({ context, session, query, market: { currency } }) => {
    if (!session) throw new DomainError('unauthenticated')
    const { uuid } = session.user
    return {
      ...(await readPoints(context, uuid)),
      free_date_changes: await freeChangesOf(context, uuid),
      point: { amount: toWire(money(POINT_MINOR[currency], currency)), currency },
      ...(await listPoints(context, uuid, query.page, (ids) => codesOf(context, uuid, ids))),
    }
  })

  route(api, spendPointsCall, async ({ context, params, body, session, idempotency }) => {
    if (!session) throw new DomainError('unauthenticated')
    const reservation = await reservationByCode(context, params.code)
    const { uuid: userId } = session.user
    // Spending and reading go by the same owner: somebody else's reservation is not found.
    if (reservation.userId !== userId) throw new DomainError('not_found')
    const wish = { ...body, userId }
    return new Answer(await spendPoints(context, reservation, wish, idempotency), DISCREET)
  })
}
