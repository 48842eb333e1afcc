import { availabilityEnd } from '@/lib/availability/availability-range'
import { seatsLeft, whyNotBookable } from '@/lib/availability/bookable'
import { addDays } from '@/lib/dates/local-date'
import { zero } from '@/lib/money/money'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import { type Departure, listDepartures } from '@/server/availability/find-departures'
import type { Context } from '@/server/platform/context'
import type { ChangeFacts } from '../changes/change-facts'
import { comesTo } from '../changes/comes-to'
import { draftMove } from '../changes/date/draft-date'
import { type ChangedLine, isTripLine, type Proposal } from '../changes/proposal'
import type { ReservationProduct } from '../find-reservation'

/** A departure that somebody can change to because their provider changed theirs. */
export interface FreeDate {
  readonly departure: Departure
  /** Of each trip, as if it were the only one that moves. */
  readonly proposals: readonly Proposal[]
}

/**
 * A trip on another departure at no fee, whatever day it is: as it was sold, or cheaper where that one costs less today. The
 * sold price never goes up, and what is left to pay stays under its plan, with as much time as there was or as is left. Null for a
 * product that is not sold any more.
 */
export function freeMove(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  trip: ReservationProduct,
  departure: Departure,
): Proposal | null {
  const product = facts.sold.get(trip.productId)
  if (!product) return null
  const { start, code } = departure
  const wanted = { uuid: trip.productId, index: trip.cartIndex, start, code, prevCode: trip.code }
  const to = { ...departure, slow: 0 }
  const drafted = draftMove(context, facts, { wanted, trip, product, to }, { feePercent: 0, freeUntil: null })
  const same = facts.lines.map((line) => ({ before: line, after: line }))
  const fee = zero(facts.reservation.currency)
  const moved = {
    ...{ wanted, trip, product, to, tickets: trip.tickets, seats: trip.tickets },
    ...{ fee, feePercent: 0, feeBase: fee, freeUntil: null, leaving: null },
    lines: drafted && isCheaper(drafted.lines) ? drafted.lines : same,
  }
  return comesTo(context, facts, moved, true)
}

function isCheaper(lines: readonly ChangedLine[]): boolean {
  const trip = lines.filter(({ before }) => before !== null && isTripLine(before))
  const difference = trip.reduce(
    (all, { before, after }) => all + (after?.totalMinor ?? 0) - (before?.totalMinor ?? 0),
    0,
  )
  return difference < 0
}

/**
 * The departures that a trip can be changed to and that ask for nothing to be paid today, the next first; of several trips
 * that leave together those with room for all of them.
 * @param trips of one product, on one departure
 */
export async function listFreeDates(
  context: Context,
  facts: ChangeFacts,
  trips: readonly ReservationProduct[],
): Promise<FreeDate[]> {
  const [trip] = trips
  const product = trip && facts.sold.get(trip.productId)
  if (!product) return []
  const seats = trips.reduce((all, { tickets }) => all + tickets, 0)
  const today = context.clock.today(product.timezone)
  const from = addDays(today, CUT_OFF_DAYS)
  const departures = await listDepartures(context, [product.id], from, availabilityEnd(today))
  const asked = { today, tickets: trip.tickets, cutOffDays: CUT_OFF_DAYS }
  return departures
    .filter((one) => one.id !== trip.departureId && whyNotBookable(one, asked) === null)
    .filter((one) => seatsLeft(one) >= seats)
    .flatMap((departure) => {
      const proposals = trips.flatMap((one) => freeMove(context, facts, one, departure) ?? [])
      const isFree = proposals.length === trips.length && proposals.every(({ due }) => due.amount === 0)
      return isFree ? { departure, proposals } : []
    })
}
