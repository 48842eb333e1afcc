import type { Hono } from 'hono'
import { askAccess, endAccess as endAccessCall, redeemAccess } from '@/lib/reservations/contract'
import { afterAnswer } from '@/server/platform/http/after-answer'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { browserCookie, browserToken } from './browser-token'
import { endAccess } from './end-access'
import { redeemAccessLink } from './redeem-access-link'
import { serveAccessWishes, wishAccess } from './serve-access-wishes'

/** "Ver todo": a buyer without an account sees all of a reservation after a link by mail. */
export function accessRoutes(api: Hono<EdgeVariables>): void {
  route(api, askAccess, async ({ context, params, body }) => {
    // Answered before anything is looked up: neither what is said nor how soon tells whose reservation it is.
    await wishAccess(context, params.code, body.email)
    afterAnswer(context, () => serveAccessWishes(context), 'a link to a reservation waits for the sweep')
    return {}
  })

  route(api, redeemAccess, async ({ context, body, request }) => {
    const { siteUrl } = context.env
    const { code, token } = await redeemAccessLink(context, body.token, browserToken(siteUrl, request))
    return new Answer({ code }, { 'set-cookie': browserCookie(siteUrl, token) })
  })

  route(api, endAccessCall, async ({ context, params, request }) => {
    await endAccess(context, params.code, request)
    return null
  })
}
