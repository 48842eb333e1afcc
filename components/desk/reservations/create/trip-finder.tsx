import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { api } from '@/lib/client/client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Suggestions } from '@/lib/discovery/suggestion-contract'
import type { Market } from '@/lib/locale/market'

/** A trip as it was found. */
export type FoundTrip = Suggestions['trips'][number]

interface TripFinderProps {
  readonly market: Market
  readonly error: string | undefined
  readonly onFound: (trip: FoundTrip) => void
}

const LEAST_LETTERS = 2
/** So long after the last letter it is asked. */
const TYPING_MS = 120

/** Finds a trip by a part of its name: arrows choose, enter takes it. */
export function TripFinder({ market, error, onFound }: TripFinderProps) {
  const t = useTranslations('desk.create.trip')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState(0)
  const { trips, isSettled } = useTrips(market, typed)
  const active = Math.min(chosen, trips.length - 1)
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const trip = trips[active]
    if (step !== 0 && trips.length > 0) choose((active + step + trips.length) % trips.length)
    else if (key === 'Enter') trip && onFound(trip)
    else return
    // Enter in a field would send the form around it.
    event.preventDefault()
  }
  const isAsked = typed.trim().length >= LEAST_LETTERS
  return (
    <div className="f trip-finder">
      <label htmlFor={id}>{t('find')}</label>
      <input
        id={id}
        className="in"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={trips.length > 0}
        aria-controls={`${id}-list`}
        aria-describedby={`${id}-hint`}
        {...(error ? { 'aria-invalid': true } : {})}
        {...(active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        data-desk-filter=""
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          choose(0)
        }}
        onKeyDown={onKey}
      />
      {error ? (
        <p role="alert" className="bad-text">
          {error}
        </p>
      ) : null}
      <p id={`${id}-hint`} role="status" className="soft">
        {!isAsked
          ? t('findHint')
          : trips.length > 0
            ? t('found', { count: trips.length })
            : isSettled
              ? t('none', { words: typed.trim() })
              : t('findHint')}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('found', { count: trips.length })}>
        {trips.map((trip, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
          <div
            key={trip.permalink.default}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onMouseMove={() => choose(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onFound(trip)}
            onKeyDown={undefined}
          >
            <b>{trip.title}</b> <span className="soft">{trip.place}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Trips called so, once fingers rest. */
function useTrips(market: Market, typed: string) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setQ(typed.trim().toLowerCase()), TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  const isAsked = typed.trim().length >= LEAST_LETTERS && q.length >= LEAST_LETTERS
  const query = useQuery({
    queryKey: ['desk', ...queryKeys.suggestions(market, q)],
    queryFn: ({ signal }) => api(market).discovery.suggest({ query: { q } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isSettled = isAsked && q === typed.trim().toLowerCase() && !query.isFetching
  return { trips: isAsked ? (query.data?.trips ?? []) : [], isSettled }
}
