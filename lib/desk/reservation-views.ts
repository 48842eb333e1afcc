import { type DeskAction, grantOf } from './permissions'
import type { Role } from './roles'

/**
 * all, the newest first · asked: has a case that is not put off · overdue: owes something past its liquidation date, or of a
 * trip that is over · leaving: departs within 30 days, the next first · first_payment: waits for its first money · at_risk:
 * may not be paid to the end, as the forecast reckons · mine: a case of it is mine · supplier_unpaid: travelled, and nobody
 * noted that whoever provides it was paid · ended: cancelled, expired or travelled.
 */
export const RESERVATION_VIEWS = [
  ...(['all', 'asked', 'overdue', 'leaving', 'first_payment'] as const),
  ...(['at_risk', 'mine', 'supplier_unpaid', 'ended'] as const),
] as const

export type ReservationView = (typeof RESERVATION_VIEWS)[number]

/** How a view is sorted unless somebody sorts it. */
export function plainSort(view: ReservationView): 'start' | 'due' | '-created' {
  if (view === 'leaving' || view === 'supplier_unpaid') return 'start'
  return view === 'at_risk' ? 'due' : '-created'
}

/** What a role must reach without bounds to look so; what is left out is for everybody who sees the list. */
const NEEDS = {
  asked: 'handle_cases',
  mine: 'handle_cases',
  at_risk: 'see_payments',
  supplier_unpaid: 'see_margin',
} as const satisfies Partial<Record<ReservationView, DeskAction>>

/** @returns the row of the table of permissions that keeps this role from that view; null: it may look */
export function keptFrom(view: ReservationView, role: Role): DeskAction | null {
  const needs = view in NEEDS ? NEEDS[view as keyof typeof NEEDS] : null
  return needs !== null && grantOf(needs, role).reach !== 'all' ? needs : null
}
