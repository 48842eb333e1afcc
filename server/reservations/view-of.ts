import { creditEmail } from '@/server/payments/credit/credit-email'
import { creditOf } from '@/server/payments/credit/credits-left'
import { type Asking, payerOf } from '@/server/payments/payer-of'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { newestEvent } from '@/server/platform/events/visitor-events'
import { readerOf } from './access/reader-of'
import { buyerOf } from './buyer-of'
import { reservationByCode } from './may-manage'
import { presentPoints } from './points/spending-facts'
import type { Viewer } from './present/present-reservation'
import { type ReservationFacts, readReservationFacts } from './reservation-facts'

interface View {
  readonly facts: ReservationFacts
  readonly viewer: Viewer
}

/** A reservation as it is now, and who looks at it. @throws DomainError not_found */
export async function viewOf(context: Context, typed: string, asking: Asking): Promise<View> {
  const { id, code } = await reservationByCode(context, typed)
  // Before everything else, so that whoever asks for what was told after it misses nothing.
  const lastEvent = await newestEvent(context, id)
  const reservation = await reservationByCode(context, code)
  const reader = await readerOf(context, reservation, asking.session, asking.request)
  const facts = await readReservationFacts(context, reservation, lastEvent)
  const email = await creditEmail(context, { handlers: { buyerOf } }, reservation.id, { reader, asking })
  const credit = email === null ? null : await creditOf(context, { email, currency: reservation.currency })
  const points = reader === 'owner' ? await presentPoints(context, reservation, facts.money) : null
  return { facts, viewer: { reader, payer: payerOf(reader, asking), credit, points } }
}

/** For its owner; somebody else's is not found. @throws DomainError not_found */
export async function ownViewOf(context: Context, typed: string, asking: Asking): Promise<View> {
  const view = await viewOf(context, typed, asking)
  if (view.viewer.reader !== 'owner') throw new DomainError('not_found')
  return view
}
