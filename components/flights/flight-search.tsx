'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { addDays, daysBetween } from '@/lib/dates/local-date'
import type { Airport } from '@/lib/flights/contract'
import { contentLinks } from '@/lib/links/content-links'
import type { Market } from '@/lib/locale/market'
import { FlightForm } from './flight-form'
import { FlightResults } from './flight-results'
import { Asking, NoAnswer } from './flight-states'
import { NearDays } from './near-days'
import { TripBeside } from './trip-beside'
import { type Asked, type Look, useFlights, useNearDays } from './use-flights'
import { useWish } from './use-wish'
import './flights.css'

export interface FlightSearchProps {
  readonly market: Market
  readonly from: Pick<Airport, 'city' | 'code'>
  readonly to: Pick<Airport, 'city' | 'code'>
}

/** What a flight to the trip costs: a form, days around, and flights that can be asked for. */
export function FlightSearch({ market, from, to }: FlightSearchProps) {
  const t = useTranslations('flights')
  const wish = useWish(market)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [look, setLook] = useState<Look>({ sort: 'price', isDirect: false })
  const found = useFlights(market, asked, look)
  const days = useNearDays(market, asked)
  const refused = found.error instanceof ApiError && found.error.status === 422 ? found.error.errors : {}
  const isRefused = Object.keys(refused).length > 0
  const move = (date: string) => {
    if (!asked) return
    const back = asked.back && addDays(asked.back, daysBetween(asked.date, date))
    setAsked({ ...asked, date, back })
  }
  return (
    <section className="flight-search" aria-labelledby="flights-title">
      <h2 id="flights-title" className="text-h2">
        {t('title')}
      </h2>
      <p className="max-w-measure text-ink-soft">{t('lead')}</p>
      <noscript>
        <p>{t.rich('noScript', { a: (words) => <a href={contentLinks.contactUs()}>{words}</a> })}</p>
      </noscript>
      <FlightForm
        key={wish?.trip.uuid}
        {...{ market, from, wish, refused, to: wish?.to ?? to }}
        moved={found.data ?? null}
        busy={found.isFetching}
        onAsk={setAsked}
      />
      {asked && days.data ? (
        <NearDays market={market} days={days.data} chosen={asked.date} onChoose={move} />
      ) : null}
      {found.isFetching ? <Asking /> : null}
      {found.error && !isRefused && !found.isFetching ? (
        <NoAnswer onRetry={() => void found.refetch()} />
      ) : null}
      {asked && found.data && !found.isFetching ? (
        <>
          {asked.trip ? (
            <TripBeside
              {...{ market, trip: asked.trip, ...found.data }}
              isMoved={found.data.date !== asked.date}
              isBackMoved={found.data.back !== asked.back}
              onEarlier={() => setAsked({ ...asked, date: addDays(found.data.date, -1), isProposed: false })}
            />
          ) : null}
          <FlightResults {...{ market, look, asked }} flights={found.data.flights} onLook={setLook} />
        </>
      ) : null}
    </section>
  )
}
