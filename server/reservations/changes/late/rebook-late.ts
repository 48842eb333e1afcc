import { eq } from 'drizzle-orm'
import { compare, money, subtract, zero } from '@/lib/money/money'
import { adjustOwed } from '@/server/payments/ledger/adjust-owed'
import type { Payable } from '@/server/payments/payables/lock-payable'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { listLines, listProducts, type Reservation } from '../../find-reservation'
import { readLateMoney } from '../../money/late-money'
import { reservations } from '../../tables'
import { readChangeFacts } from '../change-facts'
import { refused } from '../refuse-change'
import { appendVersion, keepFirstVersion } from '../versions'
import { replan, writeTrip } from '../write-change'
import { findLateDate, type LateDate } from './late-dates'

/**
 * Puts an expired reservation that has money on another date, at the price of today, in the caller's transaction and
 * under the lock of the payable. Its seats are taken by what follows (`onLedgerMoved`), or nothing of this stands.
 * @param code of the departure
 * @throws DomainError change_refused where it cannot be booked, invalid (departure) where less came than is due first of it
 */
export async function moveLate(
  context: Context,
  payable: Payable,
  reservation: Reservation,
  { code, actor }: { readonly code: string; readonly actor: 'owner' | 'buyer' },
): Promise<void> {
  const facts = await readChangeFacts(context, reservation, [])
  const date = await findLateDate(context, facts, code)
  if (!date) throw refused('unavailable')
  const late = await readLateMoney(context, reservation, facts.money.ledger)
  if (compare(late, date.dueFirst) < 0) throw invalid('departure', 'not_in_list')
  const { id, currency } = reservation
  await keepFirstVersion(context, reservation, { products: [...facts.products], lines: [...facts.lines] })
  await writeTrip(context, id, date)
  await writeTotals(context, reservation, date)
  await appendVersion(context, {
    ...{ reservationId: id, version: reservation.version + 1, at: context.clock.now() },
    ...{ kind: 'date', actor, liquidationDate: date.liquidationDate },
    ...{ products: await listProducts(context, id), lines: await listLines(context, id) },
    ...{ totalMinor: date.total.amount, onArrivalMinor: date.onArrival.amount },
    ...{ depositMinor: date.deposit.amount, feeMinor: 0, feePercent: 0 },
  })
  const difference = subtract(date.total, money(reservation.totalMinor, currency))
  await adjustOwed(context, payable, {
    ...{ differenceMinor: difference.amount, feeMinor: zero(currency).amount },
    note: `${facts.products[0]?.code ?? 'open'} → ${code}`,
  })
  await replan(context, facts, date)
}

async function writeTotals(
  context: Context,
  { id, version }: Reservation,
  { total, onArrival, deposit, liquidationDate }: LateDate,
): Promise<void> {
  await context.db
    .update(reservations)
    .set({
      ...{ totalMinor: total.amount, onArrivalMinor: onArrival.amount },
      ...{ depositMinor: deposit.amount, liquidationDate },
      ...{ version: version + 1, updatedAt: context.clock.now() },
    })
    .where(eq(reservations.id, id))
}
