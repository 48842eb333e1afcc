import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Hono } from 'hono'
import {
  countForInfluencer as countCall,
  enabledAdvertisement,
  showInfluencer as showInfluencerCall,
} from '@/lib/campaigns/contract'
import { guestConversion, userConversion } from '@/lib/campaigns/conversion-contract'
import { isRobot } from '@/lib/device/is-robot'
import { languageOf } from '@/lib/locale/market'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { isSameOrigin } from '@/server/platform/http/same-origin'
import { impressionRoute } from './impression-route'
import { countForInfluencer } from './influencers/count-for-influencer'
import { showInfluencer } from './influencers/show-influencer'
import { leadRoutes } from './leads/routes'
import { recordConversion } from './record-conversion'
import { advertisements } from './tables'
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

  route(api, enabledAdvertisement, async ({ context, market }) => {
    const now = context.clock.now()
    const language = languageOf(market.locale)
    const [row] = await context.db
      .select()
      .from(advertisements)
      .where(
        and(
          eq(advertisements.enabled, true),
          lte(advertisements.startAt, now),
          gt(advertisements.endAt, now),
        ),
      )
      .orderBy(desc(advertisements.startAt))
      .limit(1)
    if (!row) return null
    return {
      name: row.name[language],
      description: row.description[language],
      show_count_down: row.showCountDown,
      logo: { url: row.logo },
      styles: row.styles,
      start: row.startAt.toISOString(),
      end: row.endAt.toISOString(),
    }
  })
}
