import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useRested } from '@/components/layout/forms/use-rested'
import { Field } from '@/components/ui/forms/field'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Airport } from '@/lib/flights/contract'
import type { Market } from '@/lib/locale/market'

interface AirportFieldProps {
  readonly market: Market
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** As short as an answer is worth something. */
const LEAST = 2

/** How an airport stands in the field: "Ciudad de México, MEX". */
export const airportText = ({ city, code }: Pick<Airport, 'city' | 'code'>) => `${city}, ${code}`

/** The code of an airport that was chosen, after its comma; null of what is only typed: "Can" may be Cancún. */
export function codeIn(text: string): string | null {
  return /,\s*([A-Za-z]{3})\s*$/.exec(text)?.[1]?.toUpperCase() ?? null
}

/** An airport by typing: the browser's own list of suggestions, of those that the provider knows. */
export function AirportField({ market, name, label, hint, value, error, onChange }: AirportFieldProps) {
  const list = useId()
  const typed = useRested(value.trim())
  const found = useAirports(market, typed)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            name={name}
            list={list}
            className="input"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={60}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {(found.data ?? []).map((airport) => (
              <option key={airport.code} value={airportText(airport)}>
                {airport.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

/** Airports for what is being typed; one that is chosen, and a single letter, ask for nothing. */
function useAirports(market: Market, term: string) {
  return useQuery(
    {
      queryKey: queryKeys.flights(market, { term: term.toLowerCase() }),
      enabled: term.length >= LEAST && codeIn(term) === null,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: ({ signal }) => api(market).flights.airports({ query: { term } }, { signal }),
    },
    browserQueries(),
  )
}
