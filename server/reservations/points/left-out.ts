import type { ReservationLine } from '../find-reservation'

/** What is sold beside a trip and earns nothing. */
const LEFT_OUT: ReadonlySet<ReservationLine['kind']> = new Set(['flight', 'insurance'])

export type EarningLine = Pick<ReservationLine, 'kind' | 'totalMinor' | 'onArrivalMinor'>

/** What of lines earns no points, of what is paid here; minor units. */
export function leftOutOf(lines: readonly EarningLine[]): number {
  return lines
    .filter(({ kind }) => LEFT_OUT.has(kind))
    .reduce((all, line) => all + line.totalMinor - line.onArrivalMinor, 0)
}
