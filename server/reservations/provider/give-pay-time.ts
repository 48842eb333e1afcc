import { eq } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { appendPlan } from '@/server/layaway/write-schedule'
import type { Context } from '@/server/platform/context'
import { listProducts, type Reservation } from '../find-reservation'
import { moneyState } from '../money/money-state'
import { firstDeparture } from '../rules/is-cancellable'
import { afterAsked } from '../rules/provider/after-asked'
import { reservations } from '../tables'

/**
 * Who was asked not to pay, and whose last day went by meanwhile, has time again for all that is left: in the caller's
 * transaction and under the lock of the payable. @returns the new last day; null where the one that was agreed stays
 */
export async function givePayTime(
  context: Context,
  reservation: Reservation,
  askedAt: Date,
): Promise<LocalDate | null> {
  const { id, currency, status, liquidationDate } = reservation
  const { ledger, agreed, today } = await moneyState(context, reservation)
  const departure = firstDeparture(await listProducts(context, id))
  const askedOn = todayIn(dueZone(currency), askedAt)
  const until = afterAsked({ agreed: liquidationDate, askedOn, departure, today })
  if (until === null || status !== 'confirmed' || ledger.pending.amount <= 0) return null
  const after = agreed.facts.at(-1)?.version ?? 0
  await appendPlan(context, id, { dates: [until], rhythm: agreed.rhythm ?? 'month', after })
  await context.db
    .update(reservations)
    .set({ liquidationDate: until, updatedAt: context.clock.now() })
    .where(eq(reservations.id, id))
  return until
}
