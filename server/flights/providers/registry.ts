import type { Env } from '@/server/platform/env/env'
import { embeddedFlights } from './embedded/adapter'
import { kiwiFlights } from './kiwi/adapter'
import type { FlightProvider } from './port'

/** One for the process: it remembers its answers. */
const kiwi = kiwiFlights()

/** Who knows flights here: kiwi.com where there is a key (`KIWI_API_KEY`), else the embedded one. */
export function flightProvider({ kiwi: keys }: Pick<Env, 'kiwi'>): FlightProvider {
  return keys ? kiwi : embeddedFlights
}
