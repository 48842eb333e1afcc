import type { Hono } from 'hono'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import {
  checkCertificate as checkCertificateCall,
  myReservations,
  ownerCheckUp,
  publicCheckUp,
  reservationDetails,
  reservationDocument,
  showPublicReservation,
} from '@/lib/reservations/contract'
import {
  chooseLateMoney as chooseLateMoneyCall,
  lateMoneyDates as lateMoneyDatesCall,
} from '@/lib/reservations/late-money-contract'
import {
  changePlan as changePlanCall,
  previewPayment as previewPaymentCall,
  previewPlan as previewPlanCall,
} from '@/lib/reservations/plan-contract'
import type { TakeSeats } from '@/server/availability/hold-seats'
import { creditEmail } from '@/server/payments/credit/credit-email'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { readerOf } from './access/reader-of'
import { accessRoutes } from './access/routes'
import { autopayRoutes } from './autopay/routes'
import { buyerOf } from './buyer-of'
import { cancellationRoutes } from './cancellation/routes'
import { listLateDates } from './changes/late/late-dates'
import { changesRoutes } from './changes/routes'
import { isValidDocument } from './documents/check-document'
import { writeDocument } from './documents/write-document'
import { filesRoutes } from './files/routes'
import { invitationRoutes } from './invitations/routes'
import { invoiceRoutes } from './invoices/routes'
import { listOwnReservations } from './list-own-reservations'
import { reservationByCode, reservationToManage } from './may-manage'
import { chooseLateMoney } from './money/choose-late-money'
import { presentNotices } from './notices/list-notices'
import { changePlan, previewPlan } from './plan/change-plan'
import { previewPaymentOf } from './plan/preview-payment'
import { pointsRoutes } from './points/points-route'
import { presentCheckUp } from './present/present-check-up'
import { presentReservation } from './present/present-reservation'
import { redact } from './present/redact'
import { presentProviderChanges } from './provider/present-provider-changes'
import { providerRoutes } from './provider/routes'
import type { ReservationFacts } from './reservation-facts'
import { reviewsRoutes } from './reviews/routes'
import { surveyRoutes } from './survey/routes'
import { travelRoutes } from './travel/routes'
import { ownViewOf, viewOf } from './view-of'

/** @param takeSeats only the negative control of tests gives another */
export function reservationsRoutes(
  api: Hono<EdgeVariables>,
  payments: Payments,
  takeSeats?: TakeSeats,
): void {
  accessRoutes(api)
  detailRoutes(api, payments)
  providerRoutes(api, payments)
  planRoutes(api)
  changesRoutes(api, takeSeats)
  lateMoneyRoutes(api, payments)
  cancellationRoutes(api, payments)
  invoiceRoutes(api)
  autopayRoutes(api, payments)
  travelRoutes(api)
  filesRoutes(api)
  reviewsRoutes(api)
  surveyRoutes(api)
  pointsRoutes(api)
  invitationRoutes(api)
}

/** Paying any amount, and another plan for what is left. */
function planRoutes(api: Hono<EdgeVariables>): void {
  route(api, previewPaymentCall, async ({ context, params, query }) => {
    const reservation = await reservationByCode(context, params.code)
    return new Answer(await previewPaymentOf(context, reservation, query), DISCREET)
  })

  route(api, previewPlanCall, async ({ context, params, query, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await previewPlan(context, reservation, query), DISCREET)
  })

  route(api, changePlanCall, async ({ context, params, body, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await changePlan(context, reservation, body), DISCREET)
  })
}

/** Money that came for a reservation that had expired. */
function lateMoneyRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  route(api, chooseLateMoneyCall, async ({ context, params, body, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    const reader = await readerOf(context, reservation, asking.session, asking.request)
    const email = await creditEmail(context, { handlers: { buyerOf } }, reservation.id, { reader, asking })
    const actor = reader === 'owner' ? 'owner' : 'buyer'
    const choice = { ...body, actor, email: email ?? reservation.email } as const
    return new Answer(await chooseLateMoney(context, payments, reservation, choice), DISCREET)
  })

  route(api, lateMoneyDatesCall, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await listLateDates(context, reservation), DISCREET)
  })
}

/** What its provider and the desk told its buyer. */
async function toldOf(context: Context, payments: Payments, facts: ReservationFacts) {
  return {
    provider_changes: await presentProviderChanges(context, payments, facts),
    departure_notices: await presentNotices(context, facts.reservation),
  }
}

function detailRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  route(api, showPublicReservation, async ({ context, params, market, ...asking }) => {
    const { facts, viewer } = await viewOf(context, params.code, asking)
    const detail = presentReservation(context, facts, market.locale, viewer)
    if (viewer.reader === 'holder') return new Answer(redact(detail), DISCREET)
    return new Answer({ ...detail, ...(await toldOf(context, payments, facts)) }, DISCREET)
  })

  route(api, reservationDetails, async ({ context, params, market, ...asking }) => {
    const { facts, viewer } = await ownViewOf(context, params.code, asking)
    const detail = presentReservation(context, facts, market.locale, viewer)
    return new Answer({ ...detail, ...(await toldOf(context, payments, facts)) }, DISCREET)
  })

  route(api, myReservations, ({ context, query, market, session }) => {
    if (!session) throw new DomainError('unauthenticated')
    return listOwnReservations(context, session.user.uuid, query.page, market.locale)
  })

  route(api, publicCheckUp, async ({ context, params, ...asking }) => {
    const { facts } = await viewOf(context, params.code, asking)
    return new Answer(presentCheckUp(facts, links.publicReservation(facts.reservation.code)), DISCREET)
  })

  route(api, ownerCheckUp, async ({ context, params, ...asking }) => {
    const { facts } = await ownViewOf(context, params.code, asking)
    return new Answer(presentCheckUp(facts, userLinks.reservation(facts.reservation.code)), DISCREET)
  })

  route(api, checkCertificateCall, async ({ context, params }) => ({
    valid: await isValidDocument(context, params.hash),
  }))

  route(api, reservationDocument, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    const { type, bytes } = await writeDocument(context, reservation, params.file)
    return new Answer(bytes, {
      ...DISCREET,
      'content-type': type,
      'content-disposition': `attachment; filename="${params.file}"`,
    })
  })
}
