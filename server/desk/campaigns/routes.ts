import type { Hono } from 'hono'
import * as banners from '@/lib/desk/campaigns/banner-contract'
import { listExperiments as listExperimentsCall } from '@/lib/desk/campaigns/experiments-contract'
import { listWheels as listWheelsCall } from '@/lib/desk/campaigns/wheel-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { readIfMatch } from '@/server/platform/http/if-match'
import { deskRoute } from '../access/desk-route'
import { keepBanner, listBanners, quoteBanner } from './banners'
import { listExperiments } from './list-experiments'
import { listWheels } from './list-wheels'

/** What campaigns brought, and what visitors see of them, at the desk. */
export function campaignRoutes(api: Hono<EdgeVariables>): void {
  deskRoute(api, listWheelsCall, { action: 'see_campaigns' }, ({ context, market }) =>
    listWheels(context, market.locale),
  )
  deskRoute(api, listExperimentsCall, { action: 'see_campaigns' }, ({ context }) => listExperiments(context))
  deskRoute(api, banners.listBanners, { action: 'see_campaigns' }, ({ context }) => listBanners(context))
  const edits = { action: 'edit_campaigns' } as const
  deskRoute(api, banners.quoteBanner, edits, ({ context, params, body, request }) =>
    quoteBanner(context, { uuid: params.uuid, ...body }, readIfMatch(request)),
  )
  deskRoute(api, banners.keepBanner, edits, ({ context, member, params, body, request }) => {
    const { quote, reason, ...content } = body
    const publishing = { quote: quote ?? '', reason: reason ?? null }
    return keepBanner(context, member, { uuid: params.uuid, ...content }, publishing, readIfMatch(request))
  })
}
