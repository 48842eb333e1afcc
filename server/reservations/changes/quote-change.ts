import { seatsLeft } from '@/lib/availability/bookable'
import type { ChangeBody, ChangeQuote } from '@/lib/reservations/change-contract'
import { askSupplier, SALE_MEMORY_MS } from '@/server/availability/suppliers/ask-supplier'
import type { Context } from '@/server/platform/context'
import { daysOf, isParty, type WantedChange } from '@/server/reservations/rules/change/wanted-change'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { freeEndedWindows } from '../free-ended-windows'
import { isAsked } from '../provider/provider-changes'
import { type ChangeFacts, readChangeFacts } from './change-facts'
import { dropEnded } from './drop-change'
import { waitingChange } from './pending-changes'
import { presentChange } from './present-change'
import type { Proposal } from './proposal'
import { proposeChange } from './propose-change'
import { refused } from './refuse-change'
import { wantedChange } from './wanted-change'

/**
 * What a change would come to now, signed for 15 minutes; nothing is written (domain.md §8).
 * @throws DomainError change_refused, invalid
 */
export async function quoteChange(
  context: Context,
  reservation: Reservation,
  body: ChangeBody,
): Promise<ChangeQuote> {
  const wanted = wantedChange(body, await listProducts(context, reservation.id))
  return quoteAgain(context, reservation, wanted)
}

/** The same of what an earlier quote asked for. */
export async function quoteAgain(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  wanted: WantedChange,
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
  wanted: WantedChange,
): Promise<Looked> {
  if (await isAsked(context, reservation.id)) throw refused('provider')
  if (await isWaiting(context, reservation)) throw refused('pending')
  let facts = await readChangeFacts(context, reservation, daysOf(wanted))
  const short = shortOf(facts, wanted)
  if (short && (await freeEndedWindows(context, [short])))
    facts = await readChangeFacts(context, reservation, daysOf(wanted))
  return { facts, proposal: proposeChange(context, facts, wanted) }
}

/** The departure that has too few seats for what is asked of it; null where they are enough. */
function shortOf({ products, departures }: ChangeFacts, wanted: WantedChange): string | null {
  const trip = products.find(
    ({ productId, cartIndex }) => productId === wanted.uuid && cartIndex === wanted.index,
  )
  const to = departures.find(({ code, productId }) => code === wanted.code && productId === wanted.uuid)
  if (!to || !trip) return null
  const seats = isParty(wanted) ? wanted.tickets - trip.tickets : trip.tickets
  return seatsLeft(to) < seats ? to.id : null
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
  { product: { supplier }, to, seats: wanted }: Proposal,
): Promise<void> {
  if (supplier === null || to === null || wanted === 0) return
  const seats = (maxAge: number) => askSupplier(context, supplier, to, maxAge)
  if ((await seats(SALE_MEMORY_MS)) < wanted && (await seats(0)) < wanted) throw refused('sold_out')
}
