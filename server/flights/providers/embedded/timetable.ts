import { type LocalDate, weekday } from '@/lib/dates/local-date'
import { instantAt, timeIn, todayIn, type Zone } from '@/lib/dates/zone-time'
import type { FlightLeg } from '@/lib/flights/contract'
import type { Language } from '../port'
import { draw } from './draw'
import { type Hop, kmBetween, nameOf, type Way } from './network'

/** A way on a day: its legs, when it ends, and how long it takes. */
export interface Journey {
  readonly way: Way
  readonly day: LocalDate
  /** The first or the second of the day. */
  readonly turn: number
  readonly legs: readonly Omit<FlightLeg, 'return'>[]
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

/** What flies a way on a day, at the wall clocks of its airports; nothing on days it is not flown. */
export function journeysOn(way: Way, day: LocalDate, language: Language): Journey[] {
  const name = nameOf(way)
  if (draw('flown', name, weekday(day)) >= FLOWN) return []
  const turns = draw('twice', name) < TWICE ? [0, 1] : [0]
  return turns.map((turn) => journey(way, day, turn, language))
}

function journey(way: Way, day: LocalDate, turn: number, language: Language): Journey {
  const name = nameOf(way)
  const [first] = way
  if (!first) throw new Error('a way without a hop')
  const minute = FIRST_MINUTE + stepped(draw('leaves', name, turn) * OPEN_MINUTES)
  const leaves = instantAt(day, minute, first.from.zone)
  let at = leaves
  const legs = way.map((hop, place) => {
    if (place > 0)
      at = plus(at, SHORTEST_STOP + stepped(draw('stop', name, turn, place) * (LONGEST_STOP - SHORTEST_STOP)))
    const departure = at
    at = plus(at, blockMinutes(hop))
    return legOf(hop, { departure, arrival: at, turn, language })
  })
  return {
    way,
    day,
    turn,
    legs,
    leaves,
    arrives: at,
    minutes: Math.round((at.getTime() - leaves.getTime()) / 60_000),
  }
}

function legOf(
  { from, to, airline }: Hop,
  {
    departure,
    arrival,
    turn,
    language,
  }: { departure: Date; arrival: Date; turn: number; language: Language },
): Omit<FlightLeg, 'return'> {
  return {
    ...{ flyFrom: from.code, flyTo: to.code, cityFrom: from.city[language], cityTo: to.city[language] },
    local_departure: wallTime(departure, from.zone),
    local_arrival: wallTime(arrival, to.zone),
    ...{ airline: airline.code, airline_name: airline.name },
    flight_no: 1 + Math.floor(draw('number', airline.code, from.code, to.code, turn) * 1999),
  }
}

/** From gate to gate, in whole steps. */
const blockMinutes = ({ from, to }: Hop) =>
  stepped(GROUND_MINUTES + kmBetween(from, to) / CRUISE_KM_PER_MINUTE)
const stepped = (minutes: number) => Math.round(minutes / STEP) * STEP
const plus = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)
const wallTime = (instant: Date, zone: Zone) => `${todayIn(zone, instant)}T${timeIn(zone, instant)}`
