import { seatsLeft } from '@/lib/availability/bookable'
import type { ChangeQuote, WantedChange } from '@/lib/reservations/change-contract'
import { askSupplier, SALE_MEMORY_MS } from '@/server/availability/ask-supplier'
import type { Context } from '@/server/platform/context'
import type { WantedDate } from '@/server/reservations/rules/change/wanted-date'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { freeEndedWindows } from '../free-ended-windows'
import { type ChangeFacts, readChangeFacts } from './change-facts'
import { dropEnded } from './drop-change'
import { waitingChange } from './pending-changes'
import { presentChange } from './present-change'
import { type Proposal, proposeChange } from './propose-change'
import { refused } from './refuse-change'
import { wantedDate } from './wanted-date'

/**
 * What a change would come to now, signed for 15 minutes; nothing is written (domain.md §8).
 * @throws DomainError change_refused, invalid
 */
export async function quoteChange(
  context: Context,
  reservation: Reservation,
  body: WantedChange,
): Promise<ChangeQuote> {
  const wanted = wantedDate(body, await listProducts(context, reservation.id))
  return quoteAgain(context, reservation, wanted)
}

/** The same of what an earlier quote asked for. */
export async function quoteAgain(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  wanted: WantedDate,
): Promise<ChangeQuote> {
  const reservation = await findReservation(context, id)
  if (!reservation) throw refused('ended')
  const { facts, proposal } = await lookAt(context, reservation, wanted)
  return presentChange(context, facts, proposal)
}

interface Looked {
  readonly facts: ChangeFacts
  readonly proposal: Proposal
}

/**
 * Facts and proposal of this instant, read without locks. Seats whose holders' time is over are given back first, where
 * they are needed.
 */
export async function lookAt(
  context: Context,
  reservation: Reservation,
  wanted: WantedDate,
): Promise<Looked> {
  if (await isWaiting(context, reservation)) throw refused('pending')
  let facts = await readChangeFacts(context, reservation, [wanted.start])
  const trip = facts.products.find(({ productId }) => productId === wanted.uuid)
  const to = facts.departures.find(({ code, productId }) => code === wanted.code && productId === wanted.uuid)
  if (to && trip && seatsLeft(to) < trip.tickets && (await freeEndedWindows(context, [to.id])))
    facts = await readChangeFacts(context, reservation, [wanted.start])
  return { facts, proposal: proposeChange(context, facts, wanted) }
}

/** Whether another change waits for its payment; one whose time is over is dropped first. */
export async function isWaiting(context: Context, { id }: Pick<Reservation, 'id'>): Promise<boolean> {
  const pending = await waitingChange(context, id)
  if (!pending) return false
  return pending.holdUntil > context.clock.now() || !(await dropEnded(context, id))
}

/**
 * Whether a supplier still has the seats of a change. A network call: never in a transaction.
 * @throws DomainError change_refused (sold_out), provider_unavailable
 */
export async function askForSeats(
  context: Context,
  { product: { supplier }, to, trip }: Proposal,
): Promise<void> {
  if (supplier === null) return
  const seats = (maxAge: number) => askSupplier(context, supplier, to, maxAge)
  if ((await seats(SALE_MEMORY_MS)) < trip.tickets && (await seats(0)) < trip.tickets)
    throw refused('sold_out')
}
