import type { Hono } from 'hono'
import {
  correctOwnContact as correctOwnContactCall,
  sendOwnContactCode as sendOwnContactCodeCall,
} from '@/lib/reservations/contact-contract'
import { askAccess, endAccess as endAccessCall, redeemAccess } from '@/lib/reservations/contract'
import { afterAnswer } from '@/server/platform/http/after-answer'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { contactToCorrect, correctOwnContact, sendOwnContactCode } from '../contact/correct-own-contact'
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

  contactRoutes(api)

  route(api, endAccessCall, async ({ context, params, request }) => {
    await endAccess(context, params.code, request)
    return null
  })
}

/** A mistyped address, corrected by whoever ordered, until the first payment is in. */
function contactRoutes(api: Hono<EdgeVariables>): void {
  route(api, sendOwnContactCodeCall, async ({ context, params, body, ...asking }) => {
    const correction = await contactToCorrect(context, params.code, asking)
    return new Answer(await sendOwnContactCode(context, correction, body.email), DISCREET)
  })

  route(api, correctOwnContactCall, async ({ context, params, body, ...asking }) => {
    const correction = await contactToCorrect(context, params.code, asking)
    return new Answer({ email: await correctOwnContact(context, correction, body) }, DISCREET)
  })
}
