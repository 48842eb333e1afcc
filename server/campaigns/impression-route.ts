import type { Hono } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { recordImpression as recordImpressionCall, showTests } from '@/lib/campaigns/ab-contract'
import { AB_COOKIE, AB_COOKIE_SECONDS, readAbCookie, writeAbCookie } from '@/lib/campaigns/ab-cookie'
import { isRobot } from '@/lib/device/is-robot'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { isSameOrigin } from '@/server/platform/http/same-origin'
import { runningTests } from './experiments/running-tests'
import { recordImpression } from './record-impression'

/**
 * The only place that sets the cookie of A/B tests: middleware only reads it, so that a cached page carries none
 * (adr 0005). Robots and what another site makes a browser send count for nothing.
 */
export function impressionRoute(api: Hono<EdgeVariables>): void {
  route(api, showTests, ({ context }) => runningTests(context))
  route(api, recordImpressionCall, async ({ context, body, request }) => {
    const { headers } = request
    if (isRobot(headers.get('user-agent')) || !isSameOrigin(request)) return { counted: false }
    const known = readAbCookie(parse(headers.get('cookie') ?? '', AB_COOKIE)[AB_COOKIE])
    const { visitor, counted } = await recordImpression(context, known, body.impression)
    const cookie = serialize(AB_COOKIE, writeAbCookie(visitor), {
      path: '/',
      sameSite: 'Lax',
      secure: context.env.siteUrl.startsWith('https:'),
      maxAge: AB_COOKIE_SECONDS,
    })
    return new Answer({ counted }, { 'set-cookie': cookie })
  })
}
