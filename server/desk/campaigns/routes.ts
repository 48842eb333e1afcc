import type { Hono } from 'hono'
import * as banners from '@/lib/desk/campaigns/banner-contract'
import { listExperiments as listExperimentsCall } from '@/lib/desk/campaigns/experiments-contract'
import { listWheels as listWheelsCall } from '@/lib/desk/campaigns/wheel-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { readIfMatch } from '@/server/platform/http/if-match'
import { deskRoute } from '../access/desk-route'
import { keepBanner, listBanners } from './banners'
import { listExperiments } from './list-experiments'
import { listWheels } from './list-wheels'

/** What campaigns brought, and what visitors see of them, at the desk. */
export function campaignRoutes(api: Hono<EdgeVariables>): void {
  deskRoute(api, listWheelsCall, { action: 'see_campaigns' }, ({ context, market }) =>
    listWheels(context, market.locale),
  )
  deskRoute(api, listExperimentsCall, { action: 'see_campaigns' }, ({ context }) => listExperiments(context))
  deskRoute(api, banners.listBanners, { action: 'see_campaigns' }, ({ context }) => listBanners(context))
  deskRoute(
    api,
    banners.keepBanner,
    { action: 'edit_campaigns' },
    ({ context, member, params, body, request }) =>
      keepBanner(context, member, { uuid: params.uuid, ...body }, readIfMatch(request)),
  )
}
