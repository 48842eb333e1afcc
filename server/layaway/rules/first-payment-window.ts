import { addMinutes } from 'date-fns'
/** Ways of making the first payment, by the time each gives. */
export type WindowMethod = 'card' | 'pse' | 'nequi' | 'bancolombia' | 'spei' | 'oxxo' | 'efecty'

const MINUTES: Readonly<Record<WindowMethod, number>> = {
  card: 30,
  pse: 20,
  nequi: 20,
  bancolombia: 20,
  spei: 24 * 60,
  oxxo: 72 * 60,
  efecty: 72 * 60,
}

/** Minutes from confirmation to cancellation for a method (domain.md §6). */
export function firstPaymentMinutes(method: WindowMethod): number {
  return MINUTES[method]
}

/** The reservation's `cancellation_date`: end of the hold, the voucher and the countdown alike (domain.md §3). */
export function cancellationInstant(confirmedAt: Date, method: WindowMethod): Date {
  return addMinutes(confirmedAt, MINUTES[method])
}

/**
 * Minutes that the first payment of an order may take which somebody else placed for its buyer: their patience where the
 * departures have room for seats that wait, else what a card has. Never less than that.
 */
export function patientMinutes(patience: number, hasRoom: boolean): number {
  return hasRoom ? Math.max(MINUTES.card, patience) : MINUTES.card
}

export interface WindowMove {
  /** When the method is chosen. */
  readonly now: Date
  readonly current: Date
  readonly method: WindowMethod
  /** Whether the instant was moved before. */
  readonly moved: boolean
}

/**
 * Choosing a slower method moves the instant once: it is counted from the choice, never shortened, and a second choice
 * or one after the end changes nothing.
 */
export function moveCancellation({ now, current, method, moved }: WindowMove): { at: Date; moved: boolean } {
  const wanted = cancellationInstant(now, method)
  if (moved || now >= current || wanted <= current) return { at: current, moved }
  return { at: wanted, moved: true }
}

/** Gateways that count whole days end a voucher at the end of one: so much later than it was asked for, at most. */
const ONE_DAY = 24 * 60

export interface VoucherEnd {
  /** When the order was placed. */
  readonly placedAt: Date
  readonly now: Date
  readonly current: Date
  readonly method: WindowMethod
  /** What the voucher says. */
  readonly voucherEnds: Date
}

/**
 * A voucher that ends after the instant it was asked for moves it there, since whoever holds it pays until then: never to
 * sooner, never after the end, and never further than a day beyond what its method has from the last moment in which it could
 * be chosen.
 */
export function voucherInstant({ placedAt, now, current, method, voucherEnds }: VoucherEnd): Date {
  const latest = addMinutes(cancellationInstant(placedAt, method), MINUTES.card + ONE_DAY)
  return now < current && voucherEnds > current && voucherEnds <= latest ? voucherEnds : current
}
