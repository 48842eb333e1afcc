import type { Hono } from 'hono'
import * as calls from '@/lib/desk/traveller-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../access/desk-route'
import { listTravellers, showTraveller } from './travellers'

/** People with an account, at the desk. */
export function travellerRoutes(api: Hono<EdgeVariables>): void {
  const sees = { action: 'see_travellers' } as const
  deskRoute(api, calls.listTravellers, sees, ({ context, query }) => listTravellers(context, query))
  deskRoute(api, calls.showTraveller, sees, ({ context, params, market }) =>
    showTraveller(context, params.uuid, market.locale),
  )
}
