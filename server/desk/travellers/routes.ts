import type { Hono } from 'hono'
import * as calls from '@/lib/desk/traveller-contract'
import type { Closing } from '@/server/accounts/closing/person'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { eraseTraveller } from './erase-traveller'
import { listTravellers, showTraveller } from './travellers'

/** People with an account, at the desk. */
export function travellerRoutes(api: Hono<EdgeVariables>, closing: Closing): void {
  const sees = { action: 'see_travellers' } as const
  deskRoute(api, calls.listTravellers, sees, ({ context, query }) => listTravellers(context, query))
  deskRoute(api, calls.showTraveller, sees, ({ context, member, params, market }) =>
    showTraveller(context, params.uuid, { locale: market.locale, member, closing }),
  )
  const erases = { action: 'erase_traveller', level: 3 } as const
  deskRoute(api, calls.eraseTraveller, erases, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, (inside) =>
      eraseTraveller(inside, closing, member, { uuid: params.uuid, reason: body.reason }),
    ),
  )
}
