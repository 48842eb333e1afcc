import type { Hono } from 'hono'
import {
  makeMyCardDefault,
  myCards,
  orderCards,
  removeMyCard,
  removeOrderCard,
  sendBuyerCode,
  switchAutopayOff,
  switchAutopayOn,
} from '@/lib/reservations/card-contract'
import { sendActionCode } from '@/server/accounts/codes/send-action-code'
import { makeDefault, ownCard } from '@/server/payments/cards/change-cards'
import { type EndedCard, endCard } from '@/server/payments/cards/end-card'
import { askerOf, cardOwnersOf, type Known } from '@/server/payments/cards/judge-card'
import type { CardOwner } from '@/server/payments/cards/saved-cards'
import type { Asking } from '@/server/payments/payer-of'
import type { Payments } from '@/server/payments/payments'
import type { Context, Session } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { afterAnswer } from '@/server/platform/http/after-answer'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { readerOf } from '../access/reader-of'
import { buyerOf } from '../buyer-of'
import type { Reservation } from '../find-reservation'
import { reservationToManage } from '../may-manage'
import { presentRecurring } from '../present/present-recurring'
import { listSavedCards, removeSavedCard } from './list-saved-cards'
import { switchOff, switchOn } from './switch-autopay'

/** Saved cards and autopay: for the owner, and for the buyer in a browser that used a link. */
export function autopayRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  ownCardRoutes(api, payments)
  orderCardRoutes(api, payments)

  route(api, switchAutopayOn, async ({ context, params, body, ...asking }) => {
    const { reservation, known } = await manager(context, params.code, asking)
    await switchOn(context, reservation, body, known)
    return new Answer(await presentRecurring(context, reservation.id), DISCREET)
  })

  route(api, switchAutopayOff, async ({ context, params, ...asking }) => {
    const { reservation } = await manager(context, params.code, asking)
    await switchOff(context, reservation.id)
    return new Answer(await presentRecurring(context, reservation.id), DISCREET)
  })

  route(api, sendBuyerCode, async ({ context, params, ...asking }) => {
    const { reservation, known } = await manager(context, params.code, asking)
    const asker = await askerOf(context, { handlers: { buyerOf } }, reservation.id, known)
    return new Answer(await sendActionCode(context, asker, reservation.locale), DISCREET)
  })
}

function ownCardRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  route(api, myCards, ({ context, session }) => listSavedCards(context, ownOf(session)))

  route(api, removeMyCard, async ({ context, session, params }) => {
    endLater(context, payments, await removeSavedCard(context, ownOf(session), params.uuid))
    return listSavedCards(context, ownOf(session))
  })

  route(api, makeMyCardDefault, async ({ context, session, params }) => {
    await makeDefault(context, await ownCard(context, ownOf(session), params.uuid))
    return listSavedCards(context, ownOf(session))
  })
}

function orderCardRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  route(api, orderCards, async ({ context, params, ...asking }) => {
    const { owners } = await manager(context, params.code, asking)
    return new Answer(await listSavedCards(context, owners), DISCREET)
  })

  route(api, removeOrderCard, async ({ context, params, ...asking }) => {
    const { owners } = await manager(context, params.code, asking)
    endLater(context, payments, await removeSavedCard(context, owners, params.uuid))
    return new Answer(await listSavedCards(context, owners), DISCREET)
  })
}

/** Nobody waits for a gateway to have forgotten what is forgotten here. */
function endLater(context: Context, payments: Payments, removed: EndedCard | null): void {
  if (removed)
    afterAnswer(context, () => endCard(payments, removed), 'a removed card was not ended at its gateway')
}

function ownOf(session: Session | null): CardOwner[] {
  if (!session) throw new DomainError('unauthenticated')
  return [{ userId: session.user.uuid, orderId: null }]
}

interface Manager {
  readonly reservation: Reservation
  readonly known: Known
  readonly owners: readonly CardOwner[]
}

/** Whoever may manage a reservation, and whose cards they may use on it. @throws DomainError as reservationToManage */
async function manager(context: Context, typed: string, asking: Asking): Promise<Manager> {
  const reservation = await reservationToManage(context, typed, asking)
  const reader = await readerOf(context, reservation, asking.session, asking.request)
  const known = { reader, asking }
  return { reservation, known, owners: cardOwnersOf(reservation.id, known) }
}
