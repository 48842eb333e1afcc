import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { groupBy } from '@/server/platform/group-by'
import type { Days, FlightQuery } from '../port'
import { airlinesOf, nameOf, type Way, waysBetween } from './network'
import { type Journey, journeysOn } from './timetable'

/** Way out, and way back where there is one. */
export interface Trip {
  readonly out: Journey
  readonly back: Journey | null
}

/** Between landing and the way back. */
const SHORTEST_STAY_MS = 3 * 3_600_000

/** Everything that fits a question, in no order. Ways back are the ways out turned round, with the same airlines. */
export function tripsFor({ from, to, out, back, mostStops }: FlightQuery): Trip[] {
  const ways = waysBetween(from, to).filter((way) => mostStops === null || way.length - 1 <= mostStops)
  const comingBack = groupBy(back ? waysBetween(to, from) : [], (way) => keyOf(stopsOf(way), way))
  return ways.flatMap((way): Trip[] => {
    const outs = daysOf(out).flatMap((day) => journeysOn(way, day))
    if (!back) return outs.map((journey) => ({ out: journey, back: null }))
    const backs = (comingBack.get(keyOf(stopsOf(way).reverse(), way)) ?? []).flatMap((other) =>
      daysOf(back).flatMap((day) => journeysOn(other, day)),
    )
    return outs.flatMap((journey) =>
      backs
        .filter(({ leaves }) => leaves.getTime() - journey.arrives.getTime() >= SHORTEST_STAY_MS)
        .map((other) => ({ out: journey, back: other })),
    )
  })
}

function daysOf({ from, to }: Days): LocalDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))
}

const stopsOf = (way: Way): string[] => way.slice(0, -1).map(({ to }) => to.code)

/** Tells ways by their stops, in this order, and their airlines. */
const keyOf = (stops: readonly string[], way: Way): string =>
  `${stops.join()} ${airlinesOf(way).sort().join()}`

/** Tells one from another. */
export const idOf = ({ out, back }: Trip): string =>
  [out, back].flatMap((one) => (one ? `${nameOf(one.way)}.${one.day}.${one.turn}` : [])).join('_')
