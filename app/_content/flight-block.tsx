import { FlightSearch } from '@/components/flights/flight-search'
import { Texts } from '@/components/ui/texts/texts'
import { api } from '@/lib/client/client'
import { FLIGHT_DEFAULTS, startAirport } from '@/lib/flights/search-defaults'
import type { Market } from '@/lib/locale/market'

/** `[block flights-to-ist]`. */
const BLOCK = /\[\[block:(flights-to-([a-z]{3}))\]\]/

/** The search of flights that a text asks for, by the name of its block. */
export function flightBlocks(market: Market, content: string) {
  const [, name, code] = BLOCK.exec(content) ?? []
  return name && code ? { [name]: <FlightBlock market={market} to={code.toUpperCase()} /> } : {}
}

/** @param to IATA code of where it leads */
export async function FlightBlock({
  market,
  to = FLIGHT_DEFAULTS.to,
}: {
  readonly market: Market
  readonly to?: string
}) {
  const [from, end] = await Promise.all([
    airportOf(market, startAirport(market.locale)),
    airportOf(market, to),
  ])
  return (
    <Texts market={market} keys={['flights', 'ui']}>
      <FlightSearch market={market} from={from} to={end} />
    </Texts>
  )
}

/** By its code alone where the provider does not answer: the page is stored, and what it lacks then it would lack all day. */
async function airportOf(market: Market, code: string) {
  const found = await api(market)
    .flights.airports({ query: { term: code } })
    .catch(() => [])
  return found.find((airport) => airport.code === code) ?? { code, city: code }
}
