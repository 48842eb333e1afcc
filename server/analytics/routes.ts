import type { Hono } from 'hono'
import { chooseConsent as chooseConsentCall } from '@/lib/analytics/consent-contract'
import { recordEvents as recordEventsCall } from '@/lib/analytics/contract'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { chooseConsent } from './choose-consent'
import { recordEvents } from './record-events'

export function analyticsRoutes(api: Hono<EdgeVariables>): void {
  route(api, chooseConsentCall, async ({ context, request, market, body }) => {
    const { allowed, cookie } = await chooseConsent(context, request, market, body)
    return new Answer(allowed, { 'set-cookie': cookie })
  })
  route(api, recordEventsCall, async ({ context, request, market, body }) => ({
    kept: await recordEvents(context, request, market, body),
  }))
}
