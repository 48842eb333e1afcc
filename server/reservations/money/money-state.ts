import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { type Money, money } from '@/lib/money/money'
import { readSchedule } from '@/server/layaway/read-schedule'
import { type Ledger, readLedger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { dueNow } from '@/server/reservations/rules/due-now'
import { type FirstPayment, firstPayment } from '@/server/reservations/rules/first-payment'
import { type RunningSchedule, runningSchedule } from '@/server/reservations/rules/running-schedule'
import type { Reservation } from '../find-reservation'

/** How a reservation stands with money, derived from its ledger and plan. */
export interface MoneyState {
  readonly ledger: Ledger
  readonly schedule: RunningSchedule
  readonly today: string
  /** Whether what was due first is there. */
  readonly first: FirstPayment
  /** What the next payment should be; zero when nothing can be paid. */
  readonly due: Money
  /** The least that may be paid. */
  readonly minimum: Money
}

/** Reads ledger and plan; `today` is the calendar day of the currency's zone (domain.md §6). */
export async function moneyState(context: Context, reservation: Reservation): Promise<MoneyState> {
  const { id, currency, depositMinor, status } = reservation
  const ledger = await readLedger(context, id, currency)
  const parts = await readSchedule(context, id, currency)
  const zone = dueZone(currency)
  const movements = ledger.entries
    .filter(({ kind }) => kind === 'payment' || kind === 'points' || kind === 'refund')
    .map(({ amountMinor, at }) => ({ amount: money(-amountMinor, currency), day: todayIn(zone, at) }))
  const today = context.clock.today(zone)
  const deposit = money(depositMinor, currency)
  const schedule = runningSchedule({ deposit, parts, movements, today })
  const first = firstPayment(ledger.paid, deposit)
  return {
    ledger,
    schedule,
    today,
    first,
    ...dueNow({ status, pending: ledger.pending, next: schedule.next?.amount ?? null }),
  }
}
