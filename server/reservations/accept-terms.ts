import { and, eq, isNull } from 'drizzle-orm'
import { TERMS_VERSION } from '@/lib/checkout/terms'
import type { Accepting } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { findReservation } from './find-reservation'
import { reservations } from './tables'

/**
 * What the desk booked is accepted by who pays it first: the version they ticked and the instant are theirs from then on,
 * also when that payment comes to nothing. An order of the shop was accepted as it was placed and asks for nothing here.
 * Called under the lock of the payable where it writes, so that of two payments one accepts.
 * @throws DomainError invalid (terms_version: terms_missing), terms_changed
 */
export async function acceptTerms(
  context: Context,
  orderId: string,
  { version, isBuyer, write }: Accepting,
): Promise<void> {
  const reservation = await findReservation(context, orderId)
  if (!reservation || reservation.termsAcceptedAt !== null) return
  if (version === undefined || version === '') throw invalid('terms_version', 'terms_missing')
  if (version !== TERMS_VERSION) throw new DomainError('terms_changed')
  if (!write) return
  const now = context.clock.now()
  await context.db
    .update(reservations)
    .set({
      ...{ termsVersion: version, termsAcceptedAt: now, updatedAt: now },
      termsAcceptedBy: isBuyer ? 'buyer' : 'holder',
    })
    .where(and(eq(reservations.id, orderId), isNull(reservations.termsAcceptedAt)))
}
