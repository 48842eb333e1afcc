import { addHours, addMinutes, min } from 'date-fns'

/** Whether who provides a trip has it as it was changed: nobody said so yet, it does, or it cannot be had. */
export const CONFIRMATION_STATES = ['waiting', 'confirmed', 'refused'] as const
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number]

/** Who said so: a supplier’s system, a person of the host, or the desk in their place. */
export const CONFIRMED_BY = ['supplier', 'host', 'desk'] as const
export type ConfirmedBy = (typeof CONFIRMED_BY)[number]

/** A supplier that is silent for so long is somebody’s case. */
export const SILENT_MINUTES = 60
/** Somebody decides within a day what becomes of it. */
const DECISION_HOURS = 24

interface Confirmation {
  readonly state: ConfirmationState
  /** Whether a system is asked; a host who is a person agrees by saying nothing. */
  readonly isAsked: boolean
  readonly changedAt: Date
  readonly answeredAt: Date | null
  /** When the trip leaves. */
  readonly leavesAt: Date
}

/**
 * Until when somebody decides about a trip that cannot be had as it was changed, or of which its supplier says nothing: within a
 * day, and never later than it leaves. Null where nobody has to.
 */
export function confirmationDue(
  { state, isAsked, changedAt, answeredAt, leavesAt }: Confirmation,
  now: Date,
): Date | null {
  if (state === 'confirmed') return null
  const silentSince = addMinutes(changedAt, SILENT_MINUTES)
  if (state === 'waiting' && (!isAsked || now < silentSince)) return null
  return min([addHours(answeredAt ?? silentSince, DECISION_HOURS), leavesAt])
}

/** After how many minutes a supplier that did not answer is asked again: 1, 2, 4 … 60. @param tries that were made */
export function minutesToAskAgain(tries: number): number {
  return Math.min(SILENT_MINUTES, 2 ** Math.min(tries, 6))
}
