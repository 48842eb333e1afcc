import type { Hono } from 'hono'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import {
  readOwnVoucher as readOwnVoucherCall,
  showOwnVoucher as showOwnVoucherCall,
} from '@/lib/reservations/own-voucher-contract'
import * as calls from '@/lib/reservations/travelers/contract'
import type { Asking } from '@/server/payments/payer-of'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { readerOf } from '../access/reader-of'
import { findReservation, type Reservation } from '../find-reservation'
import { reservationToManage } from '../may-manage'
import { showOwnVoucher, writeOwnVoucher } from '../own-vouchers/own-voucher'
import { presentCheckUp } from '../present/present-check-up'
import { presentEmergencyContact, presentOwnFlights } from '../present/present-travel'
import { presentTravelers } from '../present/present-travelers'
import { type ReservationFacts, readReservationFacts } from '../reservation-facts'
import { changeDetails } from './change-details'
import { endTravelerLink } from './end-traveler-link'
import { readDocument } from './read-document'
import { removeTraveler } from './remove-traveler'
import { removeEmergencyContact, saveEmergencyContact } from './save-emergency-contact'
import { saveNotes } from './save-notes'
import { removeOwnFlight, saveOwnFlight } from './save-own-flight'
import { saveTraveler } from './save-traveler'
import { sendTravelerLink } from './send-traveler-link'
import { fillTravelerForm, showTravelerForm } from './traveler-form'

/** What is told of travellers after the purchase. */
export function travelRoutes(api: Hono<EdgeVariables>): void {
  travelerRoutes(api)
  linkRoutes(api)
  ownFormRoutes(api)
  ownVoucherRoutes(api)
  tripRoutes(api)
}

function travelerRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.saveTraveler, async ({ context, params, body, idempotency, ...asking }) => {
    const { position } = params
    const managed = await manage(context, params.code, asking)
    await orFresh(
      saveTraveler(context, managed.reservation, { position, form: body, by: 'buyer' }, idempotency),
      async () => presentTravelers(await factsOf(context, managed.reservation))[position],
    )
    return placeAnswer(context, managed, position)
  })

  route(api, calls.removeTraveler, async ({ context, params, ...asking }) => {
    const managed = await manage(context, params.code, asking)
    await removeTraveler(context, managed.reservation, params.position)
    return placeAnswer(context, managed, params.position)
  })

  route(api, calls.readTravelerDocument, async ({ context, params, ...asking }) => {
    const { reservation, reader } = await manage(context, params.code, asking)
    return new Answer(await readDocument(context, reservation, params.position, reader), DISCREET)
  })
}

function linkRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.sendTravelerLink, async ({ context, params, body, ...asking }) => {
    const { reservation } = await manage(context, params.code, asking)
    await sendTravelerLink(context, reservation, params.position, body.email)
    return new Answer({}, DISCREET)
  })

  route(api, calls.endTravelerLink, async ({ context, params, ...asking }) => {
    const { reservation } = await manage(context, params.code, asking)
    await changeDetails(context, reservation, null, (inside) =>
      endTravelerLink(inside, reservation.id, params.position),
    )
    return new Answer({}, DISCREET)
  })
}

/** For whoever has the token of a personal link, and nobody else. */
function ownFormRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.showTravelerForm, async ({ context, params, market }) => {
    return new Answer(await showTravelerForm(context, params.token, market.locale), DISCREET)
  })

  route(api, calls.fillTravelerForm, async ({ context, params, body, idempotency, market }) => {
    const shown = () => showTravelerForm(context, params.token, market.locale)
    await orFresh(fillTravelerForm(context, params.token, body, idempotency), shown)
    return new Answer(await shown(), DISCREET)
  })
}

/** A traveller's own copy of the voucher, for whoever has its link. */
function ownVoucherRoutes(api: Hono<EdgeVariables>): void {
  route(api, showOwnVoucherCall, async ({ context, params, market }) => {
    return new Answer(await showOwnVoucher(context, params.token, market.locale), DISCREET)
  })

  route(api, readOwnVoucherCall, async ({ context, params }) => {
    const { type, bytes } = await writeOwnVoucher(context, params.token)
    return new Answer(bytes, {
      ...DISCREET,
      'content-type': type,
      'content-disposition': 'attachment; filename="voucher.pdf"',
    })
  })
}

function tripRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.saveEmergencyContact, async ({ context, params, body, idempotency, ...asking }) => {
    const managed = await manage(context, params.code, asking)
    const saved = async () => presentEmergencyContact(await factsOf(context, managed.reservation))
    await orFresh(saveEmergencyContact(context, managed.reservation, body, idempotency), saved)
    const facts = await factsOf(context, managed.reservation)
    const version = facts.travel.emergency_contact[0]?.version ?? 0
    return new Answer({ version, check_up: presentCheckUp(facts, managed.base) }, DISCREET)
  })

  route(api, calls.removeEmergencyContact, async ({ context, params, ...asking }) => {
    const managed = await manage(context, params.code, asking)
    await removeEmergencyContact(context, managed.reservation)
    return checkUpAnswer(context, managed)
  })

  route(api, calls.saveOwnFlight, async ({ context, params, body, idempotency, ...asking }) => {
    const managed = await manage(context, params.code, asking)
    const { position } = params
    const of = (facts: ReservationFacts) =>
      presentOwnFlights(facts).find((flight) => flight.position === position)
    await orFresh(saveOwnFlight(context, managed.reservation, position, body, idempotency), async () =>
      of(await factsOf(context, managed.reservation)),
    )
    const facts = await factsOf(context, managed.reservation)
    const version = of(facts)?.version ?? 0
    return new Answer({ version, check_up: presentCheckUp(facts, managed.base) }, DISCREET)
  })

  route(api, calls.removeOwnFlight, async ({ context, params, ...asking }) => {
    const managed = await manage(context, params.code, asking)
    await removeOwnFlight(context, managed.reservation, params.position)
    return checkUpAnswer(context, managed)
  })

  route(api, calls.saveNotes, async ({ context, params, body, idempotency, ...asking }) => {
    const { reservation } = await manage(context, params.code, asking)
    const note = async () => (await factsOf(context, reservation)).travel.note[0]
    await orFresh(saveNotes(context, reservation, body, idempotency), async () => {
      const now = await note()
      return { version: now?.version ?? 0, text: now?.value.text ?? '' }
    })
    return new Answer({ version: (await note())?.version ?? 0 }, DISCREET)
  })
}

interface Managed {
  readonly reservation: Reservation
  readonly reader: 'owner' | 'buyer'
  /** Where this reader's pages of the reservation are. */
  readonly base: string
}

/** @throws DomainError as reservationToManage */
async function manage(context: Context, typed: string, asking: Asking): Promise<Managed> {
  const reservation = await reservationToManage(context, typed, asking)
  const isOwner = (await readerOf(context, reservation, asking.session, asking.request)) === 'owner'
  const base = (isOwner ? userLinks.reservation : links.publicReservation)(reservation.code)
  return { reservation, reader: isOwner ? 'owner' : 'buyer', base }
}

/** Who lost against somebody who saved meanwhile is told how things stand now. */
async function orFresh(saving: Promise<void>, fresh: () => Promise<unknown>): Promise<void> {
  try {
    await saving
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'details_changed') throw error
    throw new DomainError('details_changed', { data: await fresh() })
  }
}

async function factsOf(context: Context, { id }: Reservation): Promise<ReservationFacts> {
  const reservation = await findReservation(context, id)
  if (!reservation) throw new DomainError('not_found')
  return readReservationFacts(context, reservation)
}

async function placeAnswer(context: Context, { reservation, base }: Managed, position: number) {
  const facts = await factsOf(context, reservation)
  const traveler = presentTravelers(facts)[position]
  return new Answer({ traveler, check_up: presentCheckUp(facts, base) }, DISCREET)
}

async function checkUpAnswer(context: Context, { reservation, base }: Managed) {
  return new Answer({ check_up: presentCheckUp(await factsOf(context, reservation), base) }, DISCREET)
}
