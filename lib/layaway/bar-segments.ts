import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { add, type Money, subtract, sum, zero } from '@/lib/money/money'
import { isSettled, type RunningInstalment } from './instalment'

/**
 * How a segment is drawn in the layaway bar: paid · `today` what is paid now · `wait` a voucher was issued and is not paid
 * yet · `next` the part that follows · `soon` it is due within seven days · `due` later ones · `late` · `arrival` what the
 * host is paid there: hollow, for it is never filled here.
 */
export type SegmentState = 'paid' | 'today' | 'wait' | 'next' | 'soon' | 'due' | 'late' | 'arrival'

export interface BarSegment {
  /** `deposit`, `part-{n}` or `arrival`: a stable key for lists. */
  readonly key: string
  /** 0 for the deposit. */
  readonly n: number
  readonly amount: Money
  readonly rest: Money
  /** null for the deposit: it is due within the first payment window. */
  readonly dueDate: LocalDate | null
  readonly state: SegmentState
  /** The width of the segment relative to the others; at least 1. */
  readonly weight: number
}

export interface LayawayBar {
  /** What is paid here. */
  readonly segments: readonly BarSegment[]
  /** What hosts are paid on arrival, the last one drawn; null where everything is paid here. */
  readonly arrival: BarSegment | null
  /** Of what is paid here, as `paid` and `rest` are. */
  readonly total: Money
  readonly paid: Money
  readonly rest: Money
  /** The first segment that is not paid: what one button pays. */
  readonly next: BarSegment | null
}

export interface LayawayBarInput {
  /** The deposit, or the whole amount with full payment (then without parts). */
  readonly deposit: { readonly amount: Money; readonly paid: Money; readonly voucherIssued?: boolean }
  /** `isLate`: only whoever knows the whole reservation can say so (partStatus of fold-schedule.ts). */
  readonly parts: readonly (RunningInstalment & { readonly isLate?: boolean })[]
  /** What hosts are paid on arrival; absent where everything is paid here. */
  readonly onArrival?: Money
  /** The calendar day in the zone of the currency (dueZone). */
  readonly today: LocalDate
}

/** Until then the next part is calm; the first reminder leaves on the same day (domain.md §6). */
export const SOON_DAYS = 7

/** The view model of the layaway bar: one segment per payment, what it costs and how it stands. */
export function layawayBar({ deposit, parts, onArrival, today }: LayawayBarInput): LayawayBar {
  const { currency } = deposit.amount
  const depositPaid = deposit.paid.amount >= deposit.amount.amount
  const depositState = depositPaid ? 'paid' : deposit.voucherIssued ? 'wait' : 'today'
  const nextPart = parts.find((part) => !isSettled(part))
  const segments = [
    segment(0, deposit.amount, deposit.paid, null, depositState),
    ...parts.map((part) =>
      segment(
        part.n,
        part.amount,
        part.paid,
        part.dueDate,
        stateOf(part, part === nextPart, depositPaid, today),
      ),
    ),
  ]
  const total = sum(
    segments.map(({ amount }) => amount),
    currency,
  )
  const paid = parts.reduce((all, part) => add(all, part.paid), deposit.paid)
  return {
    segments,
    arrival: arrivalOf(onArrival),
    total,
    paid,
    rest: subtract(total, paid),
    next: segments.find(({ state }) => state !== 'paid') ?? null,
  }
}

/** Everything that is drawn: what is paid here, and the hollow rest for hosts. */
export function drawnSegments({ segments, arrival }: Pick<LayawayBar, 'segments' | 'arrival'>): BarSegment[] {
  return arrival ? [...segments, arrival] : [...segments]
}

function arrivalOf(amount: Money | undefined): BarSegment | null {
  if (!amount || amount.amount <= 0) return null
  return { ...segment(-1, amount, zero(amount.currency), null, 'arrival'), key: 'arrival' }
}

function stateOf(
  part: LayawayBarInput['parts'][number],
  isNext: boolean,
  started: boolean,
  today: LocalDate,
): SegmentState {
  if (isSettled(part)) return 'paid'
  if (!started) return 'due'
  if (part.isLate) return 'late'
  if (!isNext) return 'due'
  return part.dueDate <= addDays(today, SOON_DAYS) ? 'soon' : 'next'
}

function segment(
  n: number,
  amount: Money,
  paid: Money,
  dueDate: LocalDate | null,
  state: SegmentState,
): BarSegment {
  const weight = Math.max(1, Math.floor(amount.amount / 100))
  return {
    key: n === 0 ? 'deposit' : `part-${n}`,
    n,
    amount,
    rest: subtract(amount, paid),
    dueDate,
    state,
    weight,
  }
}
