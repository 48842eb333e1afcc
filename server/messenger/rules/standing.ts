import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { ChatType } from '@/lib/messenger/chat-shapes'
import type { ReservationStatus } from '@/lib/reservations/detail'
import { type Party, THE_DESK } from './parties'

/** Days before departure from which everybody who goes may talk, and after the return until which anybody may. */
export const OPEN_DAYS = 30

/** What decides of a booked trip who may write. */
export interface TripFacts {
  readonly status: ReservationStatus
  /** The account it belongs to; null while a guest's. */
  readonly userId: string | null
  readonly departureId: string | null
  readonly start: LocalDate | null
  readonly end: LocalDate | null
  readonly cancelledOn: LocalDate | null
  readonly hasPaid: boolean
  readonly isSettled: boolean
}

/** What a conversation was opened for. */
export interface Founded {
  readonly type: ChatType
  /** Who asked; of conversations about what was booked, their trips say whose they are. */
  readonly ownerId: string | null
  readonly hostId: string
}

/** Who is in it, and what may be done there, as things stand on a day. */
export interface Standing {
  readonly members: readonly Party[]
  /** Nothing can be written any more. */
  readonly isClosed: boolean
  /** Something was paid: contacts are shown. */
  readonly isRevealed: boolean
}

/**
 * How a conversation stands.
 * @param trips those it is about: of its reservation with its host, of its departure, or what its asker booked of its
 * product; between host and team `departureFacts` while that host runs it, else none
 * @param left parties who left for good
 */
export function standingOf(
  { type, ownerId, hostId }: Founded,
  trips: readonly TripFacts[],
  left: ReadonlySet<string>,
  today: LocalDate,
): Standing {
  const host: Party = { id: hostId, role: 'host' }
  const travelers = (ids: readonly (string | null)[]): Party[] =>
    [...new Set(ids)].flatMap((id) =>
      id === null || left.has(id) ? [] : [{ id, role: 'traveler' as const }],
    )
  const hasPaid = trips.some((trip) => trip.hasPaid)
  switch (type) {
    case 'question':
      return { members: [...travelers([ownerId]), host], isClosed: false, isRevealed: hasPaid }
    case 'user':
      return {
        members: [...travelers(trips.map(({ userId }) => userId)), host],
        isClosed: trips.every((trip) => isOver(trip, today)),
        isRevealed: hasPaid,
      }
    case 'group': {
      const going = trips.filter((trip) => joinsDeparture(trip, today))
      return {
        members: [...travelers(going.map(({ userId }) => userId)), host],
        isClosed: trips.every((trip) => isOver(trip, today)),
        // Nobody goes who has not paid a deposit.
        isRevealed: true,
      }
    }
    case 'team':
      // Both work on the departure: nobody's contacts are hidden from the other.
      return {
        members: [host, THE_DESK],
        isClosed: trips.every((trip) => isOver(trip, today)),
        isRevealed: true,
      }
  }
}

/** A departure by itself, as it decides until when its host and the team write: a trip of nobody. */
export function departureFacts({
  start,
  end,
}: {
  readonly start: LocalDate
  readonly end: LocalDate
}): TripFacts {
  return {
    ...{ status: 'confirmed', userId: null, departureId: null, start, end },
    ...{ cancelledOn: null, hasPaid: false, isSettled: false },
  }
}

/** Whether its traveller talks with the others of the departure: paid in full, or thirty days before on. */
export function joinsDeparture(trip: TripFacts, today: LocalDate): boolean {
  const { status, userId, departureId, start, isSettled } = trip
  if (userId === null || departureId === null || start === null) return false
  if (status !== 'confirmed' && status !== 'completed') return false
  return isSettled || today >= addDays(start, -OPEN_DAYS)
}

/** Whether thirty days have gone by since its return, or since it was cancelled. */
export function isOver({ status, end, cancelledOn }: TripFacts, today: LocalDate): boolean {
  if (status === 'expired') return true
  const last = status === 'cancelled' ? (cancelledOn ?? end) : end
  return last !== null && today > addDays(last, OPEN_DAYS)
}
