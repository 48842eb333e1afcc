import type { Hono } from 'hono'
import {
  countForInfluencer as countCall,
  enabledAdvertisement,
  showInfluencer as showInfluencerCall,
} from '@/lib/campaigns/contract'
import { guestConversion, userConversion } from '@/lib/campaigns/conversion-contract'
import { isRobot } from '@/lib/device/is-robot'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { isSameOrigin } from '@/server/platform/http/same-origin'
import { runningBanner } from './banner/running-banner'
import { impressionRoute } from './impression-route'
import { countForInfluencer } from './influencers/count-for-influencer'
import { showInfluencer } from './influencers/show-influencer'
import { leadRoutes } from './leads/routes'
import { recordConversion } from './record-conversion'
import { wheelRoutes } from './wheel/routes'

export function campaignsRoutes(api: Hono<EdgeVariables>): void {
  for (const call of [guestConversion, userConversion])
    route(api, call, ({ context, body, session }) => recordConversion(context, body, session))
  leadRoutes(api)

  impressionRoute(api)
  wheelRoutes(api)

  route(api, countCall, async ({ context, body, request }) => {
    const isVisitor = !isRobot(request.headers.get('user-agent')) && isSameOrigin(request)
    return { counted: isVisitor && (await countForInfluencer(context, body)) }
  })

  route(api, showInfluencerCall, ({ context, params, query, market }) =>
    showInfluencer(context, params.permalink, query.code, market),
  )

  route(api, enabledAdvertisement, ({ context, market }) => runningBanner(context, market.locale))
}
