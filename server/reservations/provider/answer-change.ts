import { toWire, zero } from '@/lib/money/money'
import { type ProviderTake, stillLeaves, takesOf } from '@/lib/reservations/provider/provider-change'
import { askedSeats } from '@/server/availability/change-holds'
import { findDeparture } from '@/server/availability/find-departures'
import { departuresById } from '@/server/availability/manage/list-departures'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { lockPayable, type Payable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { listRefunds } from '@/server/payments/refunds/list-refunds'
import { type Context, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { readChangeFacts } from '../changes/change-facts'
import { dropChange } from '../changes/drop-change'
import { waitingChange } from '../changes/pending-changes'
import { refused } from '../changes/refuse-change'
import { SeatsGone, writeChange } from '../changes/write-change'
import { findReservation, listProducts, type Reservation, type ReservationProduct } from '../find-reservation'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { presentRefunds } from '../present/present-refunds'
import { answerTimeOf } from './answer-time'
import { endTrips } from './end-trips'
import { freeMove, listFreeDates } from './free-move'
import { goalsOf, isGoing } from './goals'
import { type Asked, endAsk, listAsked, lockGoal, tripsAsked } from './provider-changes'

/** What a traveller chooses about a change of their provider. */
export interface Choice {
  readonly changeId: string
  readonly take: ProviderTake
  /** Of another date, its code. */
  readonly departure?: string | undefined
  readonly actor: 'owner' | 'buyer'
}

/**
 * What becomes of a reservation whose provider changed its departure, as its traveller chooses, once and in one transaction:
 * it goes on as it is now, or on another date at no fee, or it is cancelled with everything that was paid and the bonus, as
 * money or as credit; of several trips only those on the departure end. The same choice again answers how things stand.
 * @throws DomainError not_found for a change it was not asked about, change_answered after another choice, after the end, or
 * where the trip is not on that departure any more, invalid (take, departure), sold_out, payment_in_progress
 */
export function answerChange(
  context: Context,
  payments: Pick<Payments, 'gateways'>,
  { id }: Pick<Reservation, 'id'>,
  choice: Choice,
) {
  return transact(context, async (inside) => {
    const payable = await lockPayable(inside, id)
    const reservation = payable && (await findReservation(inside, id))
    const [asked] = await listAsked(inside, id, choice.changeId)
    if (!reservation || !asked) throw new DomainError('not_found')
    if (asked.ask.answer === choice.take) return answerOf(inside, id)
    if (asked.ask.answer !== null || !isLive(reservation)) throw new DomainError('change_answered')
    demandTimeLeft(inside, reservation, asked, await listProducts(inside, id))
    await lockTouched(inside, reservation, asked, choice)
    const [goal = null] = await goalsOf(inside, [asked])
    const isGone = goal !== null && !isGoing(inside, goal, reservation)
    if (!takesOf(asked.change.kind, reservation.status, isGone).includes(choice.take))
      throw invalid('take', 'not_in_list')
    demandNothingConfirming(await listAttempts(inside, id))
    if (!(await endAsk(inside, asked.ask, choice.take, choice.departure ?? null)))
      throw new DomainError('change_answered')
    if (choice.take === 'money' || choice.take === 'credit') {
      const ending = { payable, asked, cause: 'provider', as: choice.take, actor: choice.actor } as const
      const { credit } = await endTrips(inside, payments, reservation, ending)
      return answerOf(inside, id, toWire(credit))
    }
    await goOn(inside, payable, reservation, asked, choice)
    await publishEvent(inside, id, 'reservation')
    return answerOf(inside, id)
  })
}

export function isLive({ status }: Pick<Reservation, 'status'>): boolean {
  return status === 'new' || status === 'confirmed'
}

/** A trip that leaves all the same can be let go until it does. @throws DomainError change_answered */
function demandTimeLeft(
  { clock }: Pick<Context, 'clock'>,
  reservation: Reservation,
  asked: Asked,
  products: readonly ReservationProduct[],
): void {
  const { leavesAt } = answerTimeOf(asked, reservation, products)
  if (leavesAt !== null && stillLeaves(asked.change.kind) && clock.now() >= leavesAt)
    throw new DomainError('change_answered')
}

/** Everything whose seats move, before any of them do. */
async function lockTouched(
  context: Context,
  { id }: Reservation,
  asked: Asked,
  { departure: code }: Choice,
): Promise<void> {
  const products = await listProducts(context, id)
  const trip = products.find(({ position }) => position === asked.ask.productPosition)
  const chosen = trip && code !== undefined ? await findDeparture(context, trip.productId, code) : null
  await lockGoal(context, asked, [chosen?.id, ...products.map(({ departureId }) => departureId)])
}

/** Accepted, on the departure it was moved to where that is what changed; or on another date. */
async function goOn(
  context: Context,
  payable: Payable,
  reservation: Reservation,
  { change, ask }: Asked,
  { take, departure, actor }: Choice,
): Promise<void> {
  if (take === 'accept' && change.kind !== 'moved') return
  const pending = await waitingChange(context, reservation.id)
  if (pending) await dropChange(context, reservation, pending, 'undone')
  const trips = tripsAsked(await listProducts(context, reservation.id), change)
  if (!trips.some(({ position }) => position === ask.productPosition))
    throw new DomainError('change_answered')
  for (const { position } of trips)
    await goOnWith(context, payable, position, { change, take, departure, actor })
}

/** One trip after the other: each is a version of its own. */
async function goOnWith(
  context: Context,
  payable: Payable,
  position: number,
  { change, take, departure, actor }: Pick<Asked, 'change'> & Omit<Choice, 'changeId'>,
): Promise<void> {
  const reservation = await findReservation(context, payable.orderId)
  if (!reservation) throw new DomainError('not_found')
  const facts = await readChangeFacts(context, reservation, [])
  const trip = facts.products.find((one) => one.position === position)
  if (!trip) throw new DomainError('change_answered')
  const proposal =
    take === 'accept'
      ? await movedTo(context, facts, trip, change.toDepartureId)
      : (await listFreeDates(context, facts, [trip])).find((one) => one.departure.code === departure)
          ?.proposals[0]
  if (!proposal) throw take === 'accept' ? refused('unavailable') : invalid('departure', 'not_in_list')
  try {
    const seats = take === 'accept' ? { takeSeats: askedSeats(change.id) } : {}
    await writeChange(context, facts, proposal, { payable, actor, byProvider: true, ...seats })
  } catch (error) {
    throw error instanceof SeatsGone ? new DomainError('sold_out') : error
  }
}

async function movedTo(
  context: Context,
  facts: Parameters<typeof freeMove>[1],
  trip: Parameters<typeof freeMove>[2],
  departureId: string | null,
) {
  const [row] = departureId === null ? [] : await departuresById(context, [departureId])
  const departure = row && (await findDeparture(context, row.product_id, row.code))
  return departure ? freeMove(context, facts, trip, departure) : null
}

async function answerOf(context: Context, id: string, credit?: number) {
  const reservation = await findReservation(context, id)
  if (!reservation) throw new DomainError('not_found')
  const refunds = await presentRefunds(context, id, await listRefunds(context, id))
  return { status: reservation.status, credit: credit ?? toWire(zero(reservation.currency)), refunds }
}
