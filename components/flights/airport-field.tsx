import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
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

/** How an airport stands in the field: "Ciudad de México, MEX". */
export const airportText = ({ city, code }: Pick<Airport, 'city' | 'code'>) => `${city}, ${code}`

/** The code in what was typed: after the comma, or the whole of three letters; null where there is none yet. */
export function codeIn(text: string): string | null {
  return /(?:^|,\s*)([A-Za-z]{3})\s*$/.exec(text.trim())?.[1]?.toUpperCase() ?? null
}

/** An airport by typing: the browser's own list of suggestions, of those that the provider knows. */
export function AirportField({ market, name, label, hint, value, error, onChange }: AirportFieldProps) {
  const list = useId()
  const found = useAirports(market, codeIn(value) ? '' : value.trim())
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

/** Airports for what was typed. */
export function useAirports(market: Market, term: string) {
  return useQuery(
    {
      queryKey: queryKeys.flights(market, { term: term.toLowerCase() }),
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: ({ signal }) => api(market).flights.airports({ query: { term } }, { signal }),
    },
    browserQueries(),
  )
}
