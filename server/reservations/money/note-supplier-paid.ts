import { eq } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone, purchaseDay } from '@/lib/layaway/due-instant'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { lockReservation } from '../cancellation/facts-as-quoted'
import { isConfirmed } from '../rules/reservation-states'
import { reservations } from '../tables'

/**
 * Notes on which day whoever provides a reservation was paid for it, or that they were not after all, in the caller's
 * transaction. No money moves by it. @returns what was noted before
 * @throws DomainError not_payable for what was never paid here, already_decided where it says so already, invalid (on) for a day
 * to come, or before it was bought
 */
export async function noteSupplierPaid(
  context: Context,
  id: string,
  on: LocalDate | null,
): Promise<LocalDate | null> {
  const { status, currency, createdAt, supplierPaidOn } = await lockReservation(context, id)
  if (!isConfirmed(status) && supplierPaidOn === null) throw new DomainError('not_payable')
  if (on === supplierPaidOn) throw new DomainError('already_decided')
  const now = context.clock.now()
  if (
    on !== null &&
    (on > todayIn(dueZone(currency), now) || on < purchaseDay(currency, createdAt.getTime()))
  )
    throw invalid('on', 'not_in_list')
  await context.db
    .update(reservations)
    .set({ supplierPaidOn: on, updatedAt: now })
    .where(eq(reservations.id, id))
  await publishEvent(context, id, 'reservation')
  return supplierPaidOn
}
