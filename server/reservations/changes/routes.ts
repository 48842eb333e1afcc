import type { Hono } from 'hono'
import {
  applyChange as applyChangeCall,
  changeDates as changeDatesCall,
  quoteChange as quoteChangeCall,
  undoChange as undoChangeCall,
} from '@/lib/reservations/change-contract'
import { reservationHistory as historyCall } from '@/lib/reservations/history-contract'
import type { TakeSeats } from '@/server/availability/hold-seats'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { listHistory } from '../history/list-history'
import { reservationToManage } from '../may-manage'
import { presentReservation } from '../present/present-reservation'
import { viewOf } from '../view-of'
import { applyChange } from './apply-change'
import { undoChange } from './drop-change'
import { listChangeDates } from './list-change-dates'
import { presentPending } from './present-change'
import { quoteChange } from './quote-change'

/** Changing what was bought. @param takeSeats only the negative control of tests gives another */
export function changesRoutes(api: Hono<EdgeVariables>, takeSeats?: TakeSeats): void {
  route(api, changeDatesCall, async ({ context, params, query, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await listChangeDates(context, reservation, query), DISCREET)
  })

  route(api, quoteChangeCall, async ({ context, params, body, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await quoteChange(context, reservation, body), DISCREET)
  })

  route(api, applyChangeCall, async ({ context, params, body, idempotency, market, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    const actor = asking.session && reservation.userId === asking.session.user.uuid ? 'owner' : 'buyer'
    const given = { quote: body.quote, key: idempotency, actor, takeSeats } as const
    const { replayed, pending } = await applyChange(context, reservation, given)
    const headers = { ...DISCREET, ...(replayed && { 'idempotency-replayed': 'true' }) }
    if (pending) return Answer.later(presentPending(reservation, pending), headers)
    const { facts, viewer } = await viewOf(context, params.code, asking)
    const changed = presentReservation(context, facts, market.locale, viewer)
    const data = { reservation: changed, payment_required: null, hold_until: null }
    return new Answer(data, headers)
  })

  route(api, historyCall, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer({ entries: await listHistory(context, reservation) }, DISCREET)
  })

  route(api, undoChangeCall, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    await undoChange(context, reservation)
    return new Answer({}, DISCREET)
  })
}
