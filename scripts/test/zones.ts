import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A place and a moment the tests are run in. */
export interface ZoneRun {
  readonly zone: string
  /** Where the clock stands when the run begins; null: where the machine's does. It goes on running. */
  readonly clock: string | null
}

/** West and east of UTC, with and without summer time, and the first place of all to begin a day. */
export const ZONES = ['America/Tijuana', 'America/Bogota', 'Asia/Tokyo', 'Pacific/Kiritimati'] as const

/** The moments begin a minute before the day or the hour changes, so that it changes during the run. */
export const ZONE_RUNS: readonly ZoneRun[] = [
  ...ZONES.map((zone) => ({ zone, clock: null })),
  { zone: 'Asia/Tokyo', clock: '2028-02-28T23:59:00-06:00' }, // Mexico City is about to begin 29 February
  { zone: 'America/Mexico_City', clock: '2026-12-31T23:59:00-06:00' },
  { zone: 'America/Tijuana', clock: '2027-03-14T01:59:00-08:00' }, // there is no 02:00 on this day
]

/** The name of a run: `Asia/Tokyo` or `Asia/Tokyo@2028-02-28`. */
export function nameOf({ zone, clock }: ZoneRun): string {
  return clock === null ? zone : `${zone}@${clock.slice(0, 10)}`
}

/** The zone in which `npm test` runs the unit tests today: another one every day. */
export function zoneOfDay(now: number): string {
  return ZONES[Math.floor(now / 86_400_000) % ZONES.length] ?? ZONES[0]
}

/** What a process needs to live in a zone and at a moment. `now` is epoch milliseconds of the machine. */
export function envOf({ zone, clock }: ZoneRun, now: number): Record<string, string> {
  if (clock === null) return { TZ: zone }
  const preload = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.mjs')).href
  const options = [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' ')
  return { TZ: zone, MOVED_CLOCK: String(Date.parse(clock) - now), NODE_OPTIONS: options }
}
