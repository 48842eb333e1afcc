import type { Hono } from 'hono'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import {
  myReservations,
  ownerCheckUp,
  publicCheckUp,
  reservationDetails,
  showPublicReservation,
} from '@/lib/reservations/contract'
import type { Context, Session } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { findByCode } from './find-reservation'
import { listOwnReservations } from './list-own-reservations'
import { presentCheckUp } from './present/present-check-up'
import { presentReservation } from './present/present-reservation'
import { redact } from './present/redact'
import { type ReservationFacts, readReservationFacts } from './reservation-facts'

/** A code must not travel on in a Referer header, nor a page be indexed (reliability.md §2.10). */
const DISCREET = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export function reservationsRoutes(api: Hono<EdgeVariables>): void {
  route(api, showPublicReservation, async ({ context, params, market }) => {
    const facts = await factsByCode(context, params.code)
    return new Answer(redact(presentReservation(context, facts, market.locale)), DISCREET)
  })

  route(api, reservationDetails, async ({ context, params, market, session }) => {
    const facts = await factsByCode(context, params.code, session)
    return new Answer(presentReservation(context, facts, market.locale), DISCREET)
  })

  route(api, myReservations, ({ context, query, market, session }) => {
    if (!session) throw new DomainError('unauthenticated')
    return listOwnReservations(context, session.user.uuid, query.page, market.locale)
  })

  route(api, publicCheckUp, async ({ context, params }) => {
    const facts = await factsByCode(context, params.code)
    return new Answer(presentCheckUp(facts, links.publicReservation(facts.reservation.code)), DISCREET)
  })

  route(api, ownerCheckUp, async ({ context, params, session }) => {
    const facts = await factsByCode(context, params.code, session)
    return new Answer(presentCheckUp(facts, userLinks.reservation(facts.reservation.code)), DISCREET)
  })
}

/** The same 404 for a code that cannot be, one nobody has, and somebody else's where an owner is asked for. */
async function factsByCode(
  context: Context,
  typed: string,
  session?: Session | null,
): Promise<ReservationFacts> {
  const code = readTypedCode(typed)
  const reservation = code ? await findByCode(context, code) : null
  const foreign = session !== undefined && reservation?.userId !== session?.user.uuid
  if (!reservation || foreign) throw new DomainError('not_found')
  return readReservationFacts(context, reservation)
}
