import { ordersWithExpiredHolds } from '@/server/availability/expire-holds'
import { demandOf, type SeatDemand, type SeatLine, type TakeSeats } from '@/server/availability/hold-seats'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { expireReservation } from '@/server/reservations/expire-reservation'

/** The line that found no seat; the caller adds the fresh quote. */
export class SoldOut extends DomainError {
  constructor(readonly line: number) {
    super('sold_out', { reason: `no seats for line ${line}` })
  }
}

/**
 * Takes the seats of an order, departure after departure, ids ascending, all or nothing: the caller's transaction is
 * rolled back when one is missing. A departure without enough of them first gives back what expired reservations still
 * hold there, and is asked once more (reliability.md §2.6).
 * @throws SoldOut
 */
export async function takeOrderSeats(
  context: Context,
  orderId: string,
  lines: readonly SeatLine[],
  expiresAt: Date,
  take: TakeSeats,
): Promise<void> {
  for (const demand of demandOf(orderId, lines, expiresAt)) {
    if (await take(context, demand)) continue
    const freed = await expireHoldersOf(context, demand)
    if (!freed || !(await take(context, demand))) throw new SoldOut(demand.lines[0]?.line ?? 0)
  }
}

async function expireHoldersOf(context: Context, { departureId }: SeatDemand): Promise<boolean> {
  let freed = false
  for (const orderId of await ordersWithExpiredHolds(context, departureId)) {
    if (await expireReservation(context, orderId)) freed = true
  }
  return freed
}
