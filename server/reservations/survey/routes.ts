import type { Hono } from 'hono'
import * as calls from '@/lib/reservations/survey/contract'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { reservationToManage } from '../may-manage'
import { answerSurvey, showSurvey } from './answer-survey'

/** The one question after a trip, for its buyer alone. */
export function surveyRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.tripSurvey, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await showSurvey(context, reservation), DISCREET)
  })

  route(api, calls.answerSurvey, async ({ context, params, body, market, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await answerSurvey(context, reservation, body, market.locale), DISCREET)
  })
}
