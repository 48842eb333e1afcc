import type { Hono } from 'hono'
import { listWheels as listWheelsCall } from '@/lib/desk/campaigns/wheel-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../access/desk-route'
import { listWheels } from './list-wheels'

/** What campaigns brought, at the desk. */
export function campaignRoutes(api: Hono<EdgeVariables>): void {
  deskRoute(api, listWheelsCall, { action: 'see_campaigns' }, ({ context, market }) =>
    listWheels(context, market.locale),
  )
}
