import { addDays, type LocalDate } from '@/lib/dates/local-date'

/** Days after its liquidation date by which it is decided whether a departure below its minimum goes. */
export const DECIDED_AFTER_DAYS = 2

/**
 * Whether a departure goes. guaranteed: for sure · filling: below its minimum, and there is time · decide: below it, and its
 * day has come · ended: it does not go.
 */
export const METER_STATES = ['guaranteed', 'filling', 'decide', 'ended'] as const
export type MeterState = (typeof METER_STATES)[number]

interface Metered {
  /** From how many travellers on it goes. */
  readonly minimum: number
  readonly sold: number
  /** Whether it reached its minimum once, or somebody decided so: a later cancellation does not undo that. */
  readonly wasGuaranteed: boolean
  readonly hasEnded: boolean
  /** The last day on which the rest of it may be paid. */
  readonly liquidationDate: LocalDate
  readonly today: LocalDate
}

export interface Meter {
  readonly state: MeterState
  /** The day on which it is decided. */
  readonly decideOn: LocalDate
  /** How many travellers are missing; 0 where it goes. */
  readonly missing: number
}

/** How a departure stands against its minimum. */
export function meterOf(one: Metered): Meter {
  const { minimum, sold, wasGuaranteed, hasEnded, liquidationDate, today } = one
  const decideOn = addDays(liquidationDate, DECIDED_AFTER_DAYS)
  const goes = wasGuaranteed || sold >= minimum
  const missing = goes ? 0 : minimum - sold
  if (hasEnded) return { state: 'ended', decideOn, missing }
  if (goes) return { state: 'guaranteed', decideOn, missing }
  return { state: today < decideOn ? 'filling' : 'decide', decideOn, missing }
}
