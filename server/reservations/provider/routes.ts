import type { Hono } from 'hono'
import { seatsLeft } from '@/lib/availability/bookable'
import { add, type Money, money, subtract, toWire } from '@/lib/money/money'
import {
  answerProviderChange as answerCall,
  providerChangeDates as datesCall,
} from '@/lib/reservations/provider/provider-contract'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { readerOf } from '../access/reader-of'
import { readChangeFacts } from '../changes/change-facts'
import type { Proposal } from '../changes/proposal'
import type { Reservation } from '../find-reservation'
import { reservationToManage } from '../may-manage'
import { answerChange } from './answer-change'
import { listFreeDates } from './free-move'
import { listAsked, tripsAsked } from './provider-changes'

/** What a provider changed, and what its traveller chooses: the owner, and the buyer in a browser that used a link. */
export function providerRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  route(api, answerCall, async ({ context, params, body, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    const reader = await readerOf(context, reservation, asking.session, asking.request)
    const actor = reader === 'owner' ? 'owner' : 'buyer'
    const choice = { changeId: params.uuid, ...body, actor } as const
    return new Answer(await answerChange(context, payments, reservation, choice), DISCREET)
  })

  route(api, datesCall, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await datesOf(context, reservation, params.uuid), DISCREET)
  })
}

/** @throws DomainError not_found for a change it was not asked about */
async function datesOf(context: Context, reservation: Reservation, changeId: string) {
  const [asked] = await listAsked(context, reservation.id, changeId)
  if (!asked) throw new DomainError('not_found')
  const { currency } = reservation
  const facts = await readChangeFacts(context, reservation, [])
  if (asked.ask.answer !== null) return { currency, dates: [] }
  const dates = await listFreeDates(context, facts, tripsAsked(facts.products, asked.change))
  const now = money(reservation.totalMinor + reservation.onArrivalMinor, currency)
  return {
    currency,
    dates: dates.map(({ departure, proposals }) => ({
      ...{ code: departure.code, start: departure.start, end: departure.end, language: departure.language },
      ...{ seats_left: seatsLeft(departure), total: toWire(movedTotal(now, proposals)) },
    })),
  }
}

/** What everything costs once all of the trips have moved. */
function movedTotal(now: Money, proposals: readonly Proposal[]): Money {
  return proposals.reduce((all, { total, onArrival }) => add(all, subtract(add(total, onArrival), now)), now)
}
