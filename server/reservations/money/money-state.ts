import { dueZone } from '@/lib/layaway/due-instant'
import { foldSchedule, type ScheduleState } from '@/lib/layaway/running/fold-schedule'
import type { Wait } from '@/lib/layaway/running/roll-missed'
import type { MoneyFact } from '@/lib/layaway/running/schedule-facts'
import { type Money, money } from '@/lib/money/money'
import { type Agreed, readSchedule } from '@/server/layaway/read-schedule'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { bookedAs, type Ledger, type LedgerEntry, readLedger } from '@/server/payments/ledger/read-ledger'
import { waitsOf } from '@/server/payments/rules/waits'
import type { LedgerKind } from '@/server/payments/tables'
import type { Context } from '@/server/platform/context'
import { dueNow } from '@/server/reservations/rules/due-now'
import { type FirstPayment, firstPayment } from '@/server/reservations/rules/first-payment'
import { waitsOfAutopay } from '../autopay/autopays'
import { missingOf, type PendingChange, waitingChange } from '../changes/pending-changes'
import type { Reservation } from '../find-reservation'

/** How a reservation stands with money, derived from its ledger and what was agreed about its parts. */
export interface MoneyState {
  readonly ledger: Ledger
  readonly agreed: Agreed
  /** Payments that may still come; empty while no part is past its date. */
  readonly waits: readonly Wait[]
  readonly schedule: ScheduleState
  readonly today: string
  /** Whether what was due first is there. */
  readonly first: FirstPayment
  /** What the next payment should be; zero when nothing can be paid. */
  readonly due: Money
  /** The least that may be paid. */
  readonly minimum: Money
  /** The change that waits for its payment; null for none. */
  readonly change: ChangeDue | null
}

/** What a change waits for, and until when. */
export interface ChangeDue {
  readonly pending: PendingChange
  readonly missing: Money
}

/** What moves money between the traveller and us; the others say what is owed. */
const MOVES: ReadonlySet<LedgerKind> = new Set(['payment', 'points', 'refund', 'dispute'])

/** Reads ledger and plan; `today` is the calendar day of the currency's zone (domain.md §6). */
export async function moneyState(
  context: Context,
  reservation: Reservation,
  known?: Ledger,
): Promise<MoneyState> {
  const { id, currency } = reservation
  const ledger = known ?? (await readLedger(context, id, currency))
  const agreed = await readSchedule(context, id, currency)
  const change = await changeDue(context, reservation, ledger)
  const state = moneyStateOf(context, reservation, { ledger, agreed, change, waits: [] })
  // What payers began matters only where a part would have rolled without it.
  if (state.schedule.rolls.length === 0 && !isPast(state)) return state
  const attempts = waitsOf(await listAttempts(context, id))
  const waits = [...attempts, ...(await waitsOfAutopay(context, reservation, ledger.total))]
  return moneyStateOf(context, reservation, { ledger, agreed, change, waits })
}

/** One whose time is over asks for nothing any more, also before a sweep has dropped it. */
async function changeDue(context: Context, { id, status }: Reservation, { paid }: Ledger) {
  if (status !== 'confirmed') return null
  const pending = await waitingChange(context, id)
  if (!pending || pending.holdUntil <= context.clock.now()) return null
  return { pending, missing: missingOf(pending, paid) }
}

/** The same of what was read before: only the reservation has moved since. */
export function moneyStateOf(
  { clock }: Pick<Context, 'clock'>,
  reservation: Pick<Reservation, 'currency' | 'depositMinor' | 'status' | 'liquidationDate'>,
  { ledger, agreed, waits, change }: Pick<MoneyState, 'ledger' | 'agreed' | 'waits' | 'change'>,
): MoneyState {
  const { currency, depositMinor, status, liquidationDate } = reservation
  const today = clock.today(dueZone(currency))
  const deposit = money(depositMinor, currency)
  const facts = [...agreed.facts, ...moneyFacts(ledger, reservation)]
  const schedule = foldSchedule({ deposit, facts, waits, liquidationDate, today })
  const first = firstPayment(ledger.paid, deposit)
  return {
    ...{ ledger, agreed, waits, schedule, today, first, change },
    ...dueNow({
      ...{ status, pending: ledger.pending, next: schedule.next?.amount ?? null },
      change: change?.missing ?? null,
    }),
  }
}

function isPast({ schedule, today }: MoneyState): boolean {
  const due = schedule.next?.dueDate ?? null
  return due !== null && due < today
}

/**
 * What moved, for the fold. Credit and the money that was paid beside it are one payment, which does to the schedule what
 * was shown for both.
 */
export function moneyFacts({ entries }: Ledger, { currency }: Pick<Reservation, 'currency'>): MoneyFact[] {
  const moved = entries.filter((entry) => MOVES.has(bookedAs(entry)))
  const beside = new Map(moved.filter(isCredit).map((credit) => [credit.id, paidBeside(moved, credit)]))
  return moved
    .filter(({ id }) => !beside.get(id))
    .map((entry) => {
      const credits = moved.filter(({ id }) => beside.get(id) === entry.id)
      const minor = credits.reduce((all, { amountMinor }) => all - amountMinor, -entry.amountMinor)
      const { id, at, replan } = entry
      return {
        ...{ kind: 'money', id, at: at.getTime(), replan: replan ?? 'lower' },
        amount: money(minor, currency),
        // What was booked ahead never comes again when it has gone.
        isRestored: (entry.kind === 'dispute' || entry.ahead === true) && minor > 0,
      }
    })
}

function isCredit({ kind, method }: LedgerEntry): boolean {
  return kind === 'payment' && method === 'credit'
}

/** The money of the same payment that was booked in the transaction in which its credit was: the last that came by it till then. */
function paidBeside(moved: readonly LedgerEntry[], { attemptId, at }: LedgerEntry): string | null {
  const own = moved.filter(
    (one) => one.kind === 'payment' && !isCredit(one) && one.attemptId === attemptId && one.at <= at,
  )
  return (attemptId && own.at(-1)?.id) || null
}
