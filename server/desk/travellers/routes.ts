import type { Hono } from 'hono'
import { quoteGift as giftCall, giveCredit as giveCall } from '@/lib/desk/gift-contract'
import * as calls from '@/lib/desk/traveller-contract'
import { movePoints as moveCall, quotePoints as pointsCall } from '@/lib/desk/travellers/points-contract'
import type { Closing } from '@/server/accounts/closing/person'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { eraseTraveller } from './erase-traveller'
import { giveCredit, quoteGift } from './give-credit'
import { movePoints, quotePoints } from './move-points'
import { listTravellers, showTraveller } from './travellers'

/** People with an account, at the desk. */
export function travellerRoutes(api: Hono<EdgeVariables>, closing: Closing): void {
  const sees = { action: 'see_travellers' } as const
  deskRoute(api, calls.listTravellers, sees, ({ context, query }) => listTravellers(context, query))
  deskRoute(api, calls.showTraveller, sees, ({ context, member, params, market }) =>
    showTraveller(context, params.uuid, { locale: market.locale, member, closing }),
  )
  const gives = { action: 'ask_refund' } as const
  deskRoute(api, giftCall, gives, ({ context, member, params, body }) =>
    quoteGift(context, member, params.uuid, body),
  )
  deskRoute(api, giveCall, gives, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, (inside) => giveCredit(inside, member, params.uuid, body)),
  )
  const moves = { action: 'change_points' } as const
  deskRoute(api, pointsCall, moves, ({ context, member, params, body }) =>
    quotePoints(context, member, params.uuid, body),
  )
  deskRoute(api, moveCall, { ...moves, level: 3 }, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, (inside) => movePoints(inside, member, params.uuid, body)),
  )
  const erases = { action: 'erase_traveller', level: 3 } as const
  deskRoute(api, calls.eraseTraveller, erases, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, (inside) =>
      eraseTraveller(inside, closing, member, { uuid: params.uuid, reason: body.reason }),
    ),
  )
}
