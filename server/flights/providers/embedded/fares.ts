import { daysBetween, type LocalDate, partsOf, weekday } from '@/lib/dates/local-date'
import type { Cabin } from '@/lib/flights/search-defaults'
import { draw } from './draw'
import { kmOf, nameOf } from './network'
import type { Journey } from './timetable'

/** Whole pesos; what follows is what makes prices plausible, and no airline's. */
const BASE = 600
const PER_KM = 2.1
const KM_POWER = 0.9
const ROUNDED_TO = 10
const CABIN: Readonly<Record<Cabin, number>> = { M: 1, W: 1.7, C: 3.4, F: 5.2 }
/** Days before departure below which it is dearer, and by how much. */
const LATE: readonly (readonly [days: number, factor: number])[] = [
  [7, 1.7],
  [14, 1.45],
  [30, 1.2],
  [60, 1.08],
]
const BUSY = 1.28
const WITHOUT_STOP = 1.16
const TWO_STOPS = 0.95

/** What one direction costs one adult, in whole Mexican pesos. @param today what "late" is counted from */
export function fareOf({ way, day, turn }: Journey, cabin: Cabin, today: LocalDate): number {
  const name = nameOf(way)
  const stops = way.length === 1 ? WITHOUT_STOP : way.length > 2 ? TWO_STOPS : 1
  const spread = 0.9 + 0.22 * draw('airline', name, turn)
  const daily = 0.94 + 0.16 * draw('day', name, day)
  const line = BASE + PER_KM * kmOf(way) ** KM_POWER
  const factors =
    stops * spread * daily * seasonOf(day) * weekdayFactor(day) * lateFactor(daysBetween(today, day))
  return Math.round((line * CABIN[cabin] * factors) / ROUNDED_TO) * ROUNDED_TO
}

/** What a bag in the hold costs beside it, in whole pesos; 0 where all airlines of the way include it. */
export function holdPrice({ way }: Journey): number {
  if (way.every(({ airline }) => airline.hold)) return 0
  return Math.round((700 + kmOf(way) * 0.06) / ROUNDED_TO) * ROUNDED_TO
}

/** Summer and the turn of the year are dearer everywhere. */
function seasonOf(day: LocalDate): number {
  const { month, day: dayOfMonth } = partsOf(day)
  const isTurn = (month === 12 && dayOfMonth >= 15) || (month === 1 && dayOfMonth <= 6)
  return isTurn || month === 7 ? BUSY : 1
}

/** Fridays and Sundays are dearer, Tuesdays and Wednesdays cheaper. */
function weekdayFactor(day: LocalDate): number {
  const name = weekday(day)
  if (name === 5 || name === 0) return 1.08
  return name === 2 || name === 3 ? 0.95 : 1
}

function lateFactor(days: number): number {
  return LATE.find(([below]) => days < below)?.[1] ?? 1
}
