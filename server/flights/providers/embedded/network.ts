import { groupBy } from '@/server/platform/group-by'
import airlinesFile from './data/airlines.json' with { type: 'json' }
import airportsFile from './data/airports.json' with { type: 'json' }

export interface EmbeddedAirport {
  readonly code: string
  readonly zone: string
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** Degrees, latitude first. */
  readonly at: readonly [number, number]
  readonly city: { readonly es: string; readonly en: string }
  readonly name: string
}

export interface Airline {
  readonly code: string
  readonly name: string
  readonly hub: string
  /** Where it flies to from its hub, and back. */
  readonly flies: readonly string[]
  /** A bag in the hold is included. */
  readonly hold: boolean
}

/** From one airport to the next. */
export interface Hop {
  readonly from: EmbeddedAirport
  readonly to: EmbeddedAirport
  readonly airline: Airline
}

/** One after the other. */
export type Way = readonly Hop[]

export const AIRPORTS = airportsFile as unknown as readonly EmbeddedAirport[]
export const AIRLINES: readonly Airline[] = airlinesFile

const byCode = new Map(AIRPORTS.map((airport) => [airport.code, airport]))
export const airportOf = (code: string): EmbeddedAirport | undefined => byCode.get(code)

/** How much longer than the shortest line a way may be. */
const LONGEST_DETOUR = 1.25
/** And so many kilometres, so that short ways may stop, too. */
const DETOUR_KM = 800
const MOST_HOPS = 3
const EARTH_KM = 6371

/** The shortest line over the earth, in kilometres. */
export function kmBetween({ at: [lat1, lng1] }: EmbeddedAirport, { at: [lat2, lng2] }: EmbeddedAirport) {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(rad(degrees) / 2) ** 2
  const a = half(lat2 - lat1) + Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * half(lng2 - lng1)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a))
}

/** All hops there are, by the airport they begin at. */
const HOPS: ReadonlyMap<string, readonly Hop[]> = groupBy(
  AIRLINES.flatMap((airline) =>
    airline.flies.flatMap((code) => {
      const [hub, other] = [airportOf(airline.hub), airportOf(code)]
      if (!hub || !other) throw new Error(`an airline flies to an airport that is not known: ${code}`)
      return [
        { from: hub, to: other, airline },
        { from: other, to: hub, airline },
      ]
    }),
  ),
  ({ from }) => from.code,
)

/**
 * The ways from one airport to another: with at most two stops and two airlines, no airport twice, and no great detour.
 * What is left of them is what people would fly: one that passes where a shorter one goes is not.
 */
export function waysBetween(from: string, to: string): readonly Way[] {
  const pair = `${from} ${to}`
  const ways = KNOWN.get(pair) ?? findWays(from, to)
  // Of what is no airport nothing is kept: there is no end of that.
  if (ways.length > 0) KNOWN.set(pair, ways)
  return ways
}

/** Between so few airports every pair may be kept: they never change. */
const KNOWN = new Map<string, readonly Way[]>()

function findWays(from: string, to: string): readonly Way[] {
  const [start, end] = [airportOf(from), airportOf(to)]
  if (!start || !end || from === to) return []
  const most = kmBetween(start, end) * LONGEST_DETOUR + DETOUR_KM
  const found: Way[] = []
  const walk = (way: Way, at: EmbeddedAirport, km: number) => {
    if (at.code === to) return void found.push(way)
    if (way.length === MOST_HOPS) return
    for (const hop of HOPS.get(at.code) ?? []) {
      const length = km + kmBetween(hop.from, hop.to)
      const next = [...way, hop]
      const passes = hop.to.code === from || way.some(({ to: stop }) => stop.code === hop.to.code)
      if (!passes && length + kmBetween(hop.to, end) <= most && airlinesOf(next).length <= 2)
        walk(next, hop.to, length)
    }
  }
  walk([], start, 0)
  const fewest = Math.min(...found.map((way) => way.length))
  return found.filter((way) => way.length <= fewest + 1)
}

/** Codes of the airlines of a way, each once. */
export const airlinesOf = (way: Way): string[] => [...new Set(way.map(({ airline }) => airline.code))]

/** How a way is called: the same for the same stops with the same airlines. */
export const nameOf = (way: Way): string =>
  way.map(({ from, airline }) => `${from.code}.${airline.code}`).join('-')

export const kmOf = (way: Way): number => way.reduce((sum, { from, to }) => sum + kmBetween(from, to), 0)
