import type { Hono } from 'hono'
import { listExperiments as listExperimentsCall } from '@/lib/desk/campaigns/experiments-contract'
import { listWheels as listWheelsCall } from '@/lib/desk/campaigns/wheel-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../access/desk-route'
import { listExperiments } from './list-experiments'
import { listWheels } from './list-wheels'

/** What campaigns brought, at the desk. */
export function campaignRoutes(api: Hono<EdgeVariables>): void {
  deskRoute(api, listWheelsCall, { action: 'see_campaigns' }, ({ context, market }) =>
    listWheels(context, market.locale),
  )
  deskRoute(api, listExperimentsCall, { action: 'see_campaigns' }, ({ context }) => listExperiments(context))
}
