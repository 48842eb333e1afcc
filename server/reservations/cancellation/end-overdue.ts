import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import { add, zero } from '@/lib/money/money'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { pendingOf } from '@/server/payments/ledger/moved-money'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { previewShare } from '@/server/payments/refunds/preview-refunds'
import { type Context, transact } from '@/server/platform/context'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { isConfirming } from '../money/demand-nothing-confirming'
import { type MoneyState, moneyState } from '../money/money-state'
import { awaitsChoice, isAsked } from '../provider/provider-changes'
import { firstDeparture, isCancellable } from '../rules/is-cancellable'
import { type Overdue, overdueAt, overdueMoney } from '../rules/overdue'
import { type CancellationFacts, cancellationFacts } from './cancellation-facts'
import { carryOut } from './carry-out'
import { tellOwner } from './tell-owner'

/** Where the owner of the house reads mail; null where nobody said. */
export type OwnerAddress = (context: Context, locale: Locale) => Promise<string | null>

/** Nothing happens by itself further before a departure. */
const AHEAD_DAYS = 5

/**
 * What becomes of layaways that were not paid when their grace ended and that nobody decided on (domain.md §6): the owner
 * is told 5 and 4 days before the trip, and 3 days before it the trip is cancelled; what was paid above the deposit is
 * credit. Each in a transaction of its own, by how things stand under the lock of its payable; what is being confirmed,
 * or held by somebody else, waits for the next run.
 * @returns how many were cancelled
 */
export async function endOverdue(
  context: Context,
  payments: Payments,
  ownerAddress: OwnerAddress,
): Promise<number> {
  let ended = 0
  for (const id of await listNear(context)) {
    const isEnded = await transact(context, (inside) => decide(inside, payments, id, ownerAddress))
    if (isEnded) ended += 1
  }
  return ended
}

/** Those that owe something past their liquidation date and leave within days, the first to leave in front. */
async function listNear(context: Context): Promise<string[]> {
  const today = context.clock.today('UTC')
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select r.id from reservations r join lateral (select min(start_date) as departure from reservation_products
        where reservation_id = r.id) trip on true
    where r.status = 'confirmed' and r.liquidation_date < ${today}::date
      and trip.departure <= ${today}::date + ${AHEAD_DAYS}::int and ${pendingOf(sql`r.id`)} > 0
      and not ${awaitsChoice(sql`r.id`)}
    order by trip.departure, r.id`)
  return rows.map(({ id }) => id)
}

async function decide(
  context: Context,
  payments: Payments,
  id: string,
  ownerAddress: OwnerAddress,
): Promise<boolean> {
  if (!(await lockPayable(context, id, 'skip'))) return false
  const reservation = await findReservation(context, id)
  if (reservation?.status !== 'confirmed' || (await isAsked(context, id))) return false
  const products = await listProducts(context, id)
  const money = await moneyState(context, reservation)
  const { currency, liquidationDate, graceDays } = reservation
  const departure = firstDeparture(products)
  const { pending } = money.ledger
  const overdue = overdueAt({ currency, liquidationDate, graceDays, departure, pending }, context.clock.now())
  // What has begun is no seat any more that somebody else could have: it stays a case.
  if (!overdue || !isCancellable(reservation, products, money.today)) return false
  if (overdue.isOver) return end(context, payments, reservation)
  await tell(context, { reservation, overdue, money }, ownerAddress)
  return false
}

interface Undecided {
  readonly reservation: Reservation
  readonly overdue: Overdue
  readonly money: MoneyState
}

async function tell(
  context: Context,
  { reservation, overdue, money }: Undecided,
  ownerAddress: OwnerAddress,
) {
  if (overdue.tell === null || overdue.endsAt === null) return
  const recipient = await ownerAddress(context, reservation.locale)
  if (recipient === null) return
  await tellOwner(context, reservation, {
    ...{ recipient, days: overdue.tell, endsAt: overdue.endsAt, ledger: money.ledger },
  })
}

async function end(context: Context, payments: Payments, reservation: Reservation): Promise<boolean> {
  if (isConfirming(await listAttempts(context, reservation.id))) return false
  const { gateways } = payments
  const facts = aboveDeposit(await cancellationFacts(context, gateways, reservation))
  const ways = await previewShare(context, gateways, reservation.id, facts.back)
  const cancelling = { cause: 'overdue', as: 'all_credit', reason: null } as const
  await carryOut(context, payments, { ...facts, ways }, cancelling)
  return true
}

/** It was we who did not answer: whatever the rules give, all that was paid above the deposit comes back. */
function aboveDeposit(facts: CancellationFacts): CancellationFacts {
  const { back, credit, kept, deposit } = facts
  const paid = add(add(back, credit), kept)
  return { ...facts, ...overdueMoney(paid, deposit), credit: zero(paid.currency) }
}
