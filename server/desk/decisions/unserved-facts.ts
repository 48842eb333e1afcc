import { availabilityEnd } from '@/lib/availability/availability-range'
import { addDays } from '@/lib/dates/local-date'
import { leavesAt } from '@/lib/layaway/due-instant'
import { money } from '@/lib/money/money'
import { answerTime, takesOf } from '@/lib/reservations/provider/provider-change'
import {
  departuresById,
  listDepartures,
  type ManagedDeparture,
} from '@/server/availability/manage/list-departures'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { listConfirmations } from '@/server/reservations/changes/confirmed/confirmations'
import {
  listProducts,
  type Reservation,
  type ReservationProduct,
} from '@/server/reservations/find-reservation'
import { listOnBoard } from '@/server/reservations/provider/on-departure'
import { quoteDeparture, type Touched } from '@/server/reservations/provider/quote-departure'
import { worthOf } from '../access/demand-up-to'
import { goalOf, SIGNED_ABOVE } from './decision-facts'
import { isOneWaiting, standingDecision } from './decisions'

/** Which trip of a reservation its provider cannot serve, and the departure they offer instead. */
export interface UnservedWish {
  /** Its place; left out: the one that was refused, or else the first. */
  readonly position?: number | undefined
  /** Left out: none. */
  readonly to?: string | undefined
}

/** A trip with the departure it is on. */
export interface ServedTrip {
  readonly trip: ReservationProduct
  readonly departure: ManagedDeparture
}

/** What it would come to that the provider cannot serve one reservation. */
export interface UnservedFacts extends ServedTrip {
  readonly reservation: Reservation
  /** Every trip that can be said of, the chosen one among them; those on one departure are asked about together. */
  readonly trips: readonly ServedTrip[]
  readonly goal: ManagedDeparture | null
  /** The departures that can be offered, the next first. */
  readonly goals: readonly ManagedDeparture[]
  readonly touched: Touched
  /** In centavos of MXN, by the rates of the day. */
  readonly worth: number
  readonly needsSignature: boolean
  /** Whether other trips of the reservation go on. */
  readonly isPart: boolean
  readonly takes: ReturnType<typeof takesOf>
  readonly silence: ReturnType<typeof answerTime>
}

/**
 * Everything that asking one reservation would do at this instant; nothing is written.
 * @throws DomainError already_decided where each of its trips is asked about, waits to be signed, has begun or does not go,
 * invalid (position, to) for a trip or a departure that it cannot be
 */
export async function unservedFacts(
  context: Context,
  payments: Payments,
  reservation: Reservation,
  { position, to }: UnservedWish,
): Promise<UnservedFacts> {
  const products = await listProducts(context, reservation.id)
  const trips = await servedTrips(context, reservation, products)
  const chosen =
    position === undefined
      ? await proposed(context, reservation, trips)
      : trips.find(({ trip }) => trip.position === position)
  if (trips.length === 0) throw new DomainError('already_decided')
  if (!chosen) throw invalid('position', 'not_in_list')
  const { departure } = chosen
  const [touched] = await quoteDeparture(context, payments, departure.id, reservation.id)
  if (!touched) throw new DomainError('already_decided')
  const goal = to === undefined ? null : await goalOf(context, departure, to, [touched])
  const worth = await worthOf(context, touched.money)
  const kind = goal ? 'moved' : 'cancelled'
  return {
    ...{ ...chosen, reservation, trips, goal, touched, worth, needsSignature: worth > SIGNED_ABOVE },
    goals: await goalsFor(context, departure, touched),
    isPart: products.some(({ departureId }) => departureId !== departure.id),
    takes: takesOf(kind, reservation.status),
    silence: answerTime(kind, context.clock.now(), null),
  }
}

/** Those that go, have not begun, and that nobody is asked about: neither its traveller nor who signs. */
async function servedTrips(
  context: Context,
  { id, currency }: Reservation,
  products: readonly ReservationProduct[],
): Promise<ServedTrip[]> {
  if (await isOneWaiting(context, id)) return []
  const ids = products.flatMap(({ departureId }) => departureId ?? [])
  const going: ManagedDeparture[] = []
  // One after the other: in a transaction they share one connection.
  for (const departure of await departuresById(context, [...new Set(ids)])) {
    // A trip that began today may be the one that nobody was let into.
    const isOver = context.clock.now() >= leavesAt(addDays(departure.start, 1), currency)
    if (isOver || departure.ended_at !== null || (await standingDecision(context, departure.id))) continue
    if ((await listOnBoard(context, departure.id, { only: id, staying: true })).length > 0)
      going.push(departure)
  }
  return products.flatMap((trip) => {
    const departure = going.find((one) => one.id === trip.departureId)
    return departure ? { trip, departure } : []
  })
}

/** The one that who provides it refused, or else the first. */
async function proposed(
  context: Context,
  { id }: Reservation,
  trips: readonly ServedTrip[],
): Promise<ServedTrip | undefined> {
  const said = await listConfirmations(context, id)
  const refused = said.filter(({ state }) => state === 'refused').map(({ position }) => position)
  return trips.find(({ trip }) => refused.includes(trip.position)) ?? trips[0]
}

/** The others of the same product that are sold and have room for all of them. */
async function goalsFor(
  context: Context,
  { id, product_id: productId }: ManagedDeparture,
  { tickets }: Touched,
): Promise<ManagedDeparture[]> {
  const today = context.clock.today('UTC')
  const open = await listDepartures(context, {
    ...{ productId, hostId: null, state: 'open', from: addDays(today, 1), to: availabilityEnd(today) },
  })
  return open.filter((one) => one.id !== id && one.capacity - one.taken >= tickets)
}

/** In MXN. */
export const worthInPesos = ({ worth }: Pick<UnservedFacts, 'worth'>) => money(worth, 'MXN')
