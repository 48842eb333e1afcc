import type { Hono } from 'hono'
import * as deeds from '@/lib/desk/deed-contract'
import * as confirming from '@/lib/desk/manifest/confirmation-contract'
import * as provided from '@/lib/desk/manifest/provided-contract'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { listChangeDates } from '@/server/reservations/changes/list-change-dates'
import { listAssistcards } from '@/server/reservations/travel/list-assistcards'
import { deskRoute } from '../access/desk-route'
import { askLedgerEntry } from '../approvals/ask-ledger-entry'
import { answerChange, listForMember } from './confirmations'
import { correctBuyer, sendContactCode } from './contact'
import { makePayLink, noteProviderPaid, remindBuyer } from './deeds'
import { reservationForMember } from './find-reservation'
import { resendMail } from './mails'
import { enterAssistcard, enterProvided } from './provided'

/** What is done to a reservation without a quote of the desk's own. */
export function deedRoutes(api: Hono<EdgeVariables>): void {
  deskRoute(api, deeds.payLink, { action: 'see_payments' }, async (incoming) => {
    const { context, member, params, body, idempotency } = incoming
    const reservation = await reservationForMember(context, member, params.code)
    return once(context, idempotency, 200, (inside) => makePayLink(inside, member, reservation, body.amount))
  })
  const adds = { action: 'add_ledger_entry', level: 3 } as const
  deskRoute(api, deeds.askLedgerEntry, adds, async ({ context, member, params, body, idempotency }) => {
    const reservation = await reservationForMember(context, member, params.code)
    const data = await once(context, idempotency, 202, (inside) =>
      askLedgerEntry(inside, member, reservation, body),
    )
    return Answer.later(data)
  })
  const notes = { action: 'note_supplier_paid', level: 3 } as const
  deskRoute(api, deeds.noteSupplierPaid, notes, async ({ context, member, params, body, idempotency }) => {
    const reservation = await reservationForMember(context, member, params.code)
    return once(context, idempotency, 200, (inside) => noteProviderPaid(inside, member, reservation, body))
  })
  const provides = { action: 'enter_provided' } as const
  deskRoute(api, provided.enterProvided, provides, async (incoming) => {
    const { context, member, params, body, market, idempotency: key } = incoming
    const reservation = await reservationForMember(context, member, params.code)
    const form = { ...body, position: params.position }
    const { locale } = market
    return new Answer(await enterProvided(context, member, reservation, form, { key, locale }), DISCREET)
  })
  deskRoute(api, provided.enterAssistcard, provides, async (incoming) => {
    const { context, member, params, body, idempotency } = incoming
    const reservation = await reservationForMember(context, member, params.code)
    await enterAssistcard(context, member, reservation, body, idempotency)
    return new Answer({ assistcards: await listAssistcards(context, reservation.id) }, DISCREET)
  })
  const confirms = { action: 'answer_change' } as const
  deskRoute(api, confirming.answerChange, confirms, async (incoming) => {
    const { context, member, params, body, market, idempotency } = incoming
    const reservation = await reservationForMember(context, member, params.code)
    await answerChange(context, member, reservation, { ...body, position: params.position }, idempotency)
    return { confirmations: await listForMember(context, member, reservation, market.locale) }
  })
  const edits = { action: 'edit_reservation' } as const
  deskRoute(api, deeds.deskChangeDates, edits, async ({ context, member, params, query }) => {
    const reservation = await reservationForMember(context, member, params.code)
    return listChangeDates(context, reservation, query)
  })
  deskRoute(api, deeds.remindBuyer, edits, async ({ context, member, params, idempotency }) => {
    const reservation = await reservationForMember(context, member, params.code)
    return once(context, idempotency, 200, (inside) => remindBuyer(inside, member, reservation))
  })
  const corrects = { action: 'edit_reservation', level: 3 } as const
  deskRoute(api, deeds.sendContactCode, corrects, async ({ context, member, params, body }) => {
    const reservation = await reservationForMember(context, member, params.code)
    return sendContactCode(context, reservation, body.email)
  })
  deskRoute(api, deeds.correctContact, corrects, async ({ context, member, params, body, idempotency }) => {
    const reservation = await reservationForMember(context, member, params.code)
    return correctBuyer(context, member, reservation, body, idempotency)
  })
  deskRoute(api, deeds.resendMail, edits, async ({ context, member, params, idempotency }) => {
    const reservation = await reservationForMember(context, member, params.code)
    return once(context, idempotency, 200, (inside) => resendMail(inside, member, reservation, params.uuid))
  })
}
