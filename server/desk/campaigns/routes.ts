import type { Hono } from 'hono'
import * as banners from '@/lib/desk/campaigns/banner-contract'
import * as experiments from '@/lib/desk/campaigns/experiments-contract'
import { listWheels as listWheelsCall } from '@/lib/desk/campaigns/wheel-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { readIfMatch } from '@/server/platform/http/if-match'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { keepBanner, listBanners, quoteBanner } from './banners'
import { endExperiment, quoteEnd } from './experiments/end-experiment'
import { listExperiments } from './experiments/list-experiments'
import { planExperiment } from './experiments/plan-experiment'
import { startExperiment } from './experiments/start-experiment'
import { listWheels } from './list-wheels'

/** What campaigns brought, and what visitors see of them, at the desk. */
export function campaignRoutes(api: Hono<EdgeVariables>): void {
  deskRoute(api, listWheelsCall, { action: 'see_campaigns' }, ({ context, market }) =>
    listWheels(context, market.locale),
  )
  experimentRoutes(api)
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

/** Tests: planned, begun, and ended by a quote. */
function experimentRoutes(api: Hono<EdgeVariables>): void {
  const sees = { action: 'see_campaigns' } as const
  const edits = { action: 'edit_campaigns' } as const
  deskRoute(api, experiments.listExperiments, sees, ({ context }) => listExperiments(context))
  deskRoute(api, experiments.planExperiment, edits, ({ context, member, params, body, request }) =>
    planExperiment(context, member, { uuid: params.uuid, ...body }, readIfMatch(request)),
  )
  deskRoute(api, experiments.startExperiment, edits, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, (inside) =>
      startExperiment(inside, member, { uuid: params.uuid, ...body }),
    ),
  )
  deskRoute(api, experiments.quoteEnd, edits, ({ context, params, body }) =>
    quoteEnd(context, params.uuid, body.winner),
  )
  deskRoute(api, experiments.endExperiment, edits, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, (inside) =>
      endExperiment(inside, member, { uuid: params.uuid, ...body }),
    ),
  )
}
