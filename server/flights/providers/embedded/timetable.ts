import { type LocalDate, weekday } from '@/lib/dates/local-date'
import { instantAt, timeIn, todayIn, type Zone } from '@/lib/dates/zone-time'
import type { FlightLeg } from '@/lib/flights/contract'
import type { Language } from '../port'
import { draw } from './draw'
import { type Hop, kmBetween, nameOf, type Way } from './network'

/** A hop with its instants. */
interface Flown {
  readonly hop: Hop
  readonly departure: Date
  readonly arrival: Date
}

/** A way on a day: its hops, when it ends, and how long it takes. */
export interface Journey {
  readonly way: Way
  readonly day: LocalDate
  /** The first or the second of the day. */
  readonly turn: number
  readonly flown: readonly Flown[]
  readonly leaves: Date
  readonly arrives: Date
  readonly minutes: number
}

const CRUISE_KM_PER_MINUTE = 14
const GROUND_MINUTES = 40
const SHORTEST_STOP = 75
const LONGEST_STOP = 300
const STEP = 5
/** Between six in the morning and half past eleven at night. */
const FIRST_MINUTE = 6 * 60
const OPEN_MINUTES = 17 * 60 + 30
/** Ways that are flown on a day of the week, and those with a second departure. */
const FLOWN = 0.86
const TWICE = 0.35

/** What flies a way on a day; nothing on days it is not flown. */
export function journeysOn(way: Way, day: LocalDate): Journey[] {
  const name = nameOf(way)
  if (draw('flown', name, weekday(day)) >= FLOWN) return []
  const turns = draw('twice', name) < TWICE ? [0, 1] : [0]
  return turns.map((turn) => journey(way, day, turn))
}

function journey(way: Way, day: LocalDate, turn: number): Journey {
  const name = nameOf(way)
  const [first] = way
  if (!first) throw new Error('a way without a hop')
  const minute = FIRST_MINUTE + stepped(draw('leaves', name, turn) * OPEN_MINUTES)
  const leaves = instantAt(day, minute, first.from.zone)
  let at = leaves
  const flown = way.map((hop, place) => {
    if (place > 0)
      at = plus(at, SHORTEST_STOP + stepped(draw('stop', name, turn, place) * (LONGEST_STOP - SHORTEST_STOP)))
    const departure = at
    at = plus(at, blockMinutes(hop))
    return { hop, departure, arrival: at }
  })
  return {
    way,
    day,
    turn,
    flown,
    leaves,
    arrives: at,
    minutes: Math.round((at.getTime() - leaves.getTime()) / 60_000),
  }
}

/** The legs of a journey as they are told, at the wall clocks of their airports. @param direction 0 out, 1 back */
export function legsOf({ flown, turn }: Journey, direction: 0 | 1, language: Language): FlightLeg[] {
  return flown.map(({ hop: { from, to, airline }, departure, arrival }) => ({
    ...{ flyFrom: from.code, flyTo: to.code, cityFrom: from.city[language], cityTo: to.city[language] },
    local_departure: wallTime(departure, from.zone),
    local_arrival: wallTime(arrival, to.zone),
    ...{ airline: airline.code, airline_name: airline.name, return: direction },
    flight_no: 1 + Math.floor(draw('number', airline.code, from.code, to.code, turn) * 1999),
  }))
}

/** From gate to gate, in whole steps. */
const blockMinutes = ({ from, to }: Hop) =>
  stepped(GROUND_MINUTES + kmBetween(from, to) / CRUISE_KM_PER_MINUTE)
const stepped = (minutes: number) => Math.round(minutes / STEP) * STEP
const plus = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)
const wallTime = (instant: Date, zone: Zone) => `${todayIn(zone, instant)}T${timeIn(zone, instant)}`
