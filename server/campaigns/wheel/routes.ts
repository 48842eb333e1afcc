import type { Hono } from 'hono'
import * as calls from '@/lib/campaigns/wheel/wheel-contract'
import { languageOf } from '@/lib/locale/market'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { findReplay } from '@/server/platform/http/idempotency'
import { once } from '@/server/platform/http/once'
import { route } from '@/server/platform/http/route'
import { currentWheel, demandOpen } from './find-wheel'
import { presentWheel } from './present-wheel'
import { earlierSpin } from './spin-rows'
import { spinWheel } from './spin-wheel'
import { proveSpinner, sendSpinnerCode, spinnerOf } from './spinner'

/** The wheel of fortune. */
export function wheelRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.showWheel, async ({ context, market }) => {
    const wheel = await currentWheel(context)
    return wheel && presentWheel(wheel, languageOf(market.locale))
  })

  route(api, calls.ownSpin, async ({ context, session }) => {
    if (!session) throw new DomainError('unauthenticated')
    const wheel = await currentWheel(context)
    return wheel && earlierSpin(context, wheel.id, spinnerOf(context, session.user.email))
  })

  route(api, calls.sendWheelCode, async ({ context, body, market, isDoubtful }) => {
    demandOpen(await currentWheel(context))
    if (isDoubtful) throw new DomainError('captcha_refused')
    return sendSpinnerCode(context, body.email, market.locale)
  })

  route(api, calls.spinWheel, async ({ context, body, session, market, idempotency }) => {
    // A code that ended meanwhile does not keep an answer back that was lost on its way.
    const replay = await findReplay(context, idempotency)
    if (replay) return replay.body as calls.WheelSpin
    const spinner = await proveSpinner(context, body, session)
    return once(context, idempotency, 200, (inside) => spinWheel(inside, spinner, market.locale))
  })
}
