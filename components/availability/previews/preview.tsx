'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { AvailabilityState } from '@/lib/links/content-segments'
import type { Market } from '@/lib/locale/market'
import { BookingCard } from '../booking-card'
import { type AvailabilitySource, BookingProvider } from '../booking-context'
import type { BookingFacts } from '../booking-facts'
import { DatePicker } from '../calendar/date-picker'
import type { BookingWords } from '../words/booking-words'
import { previewSummary } from './preview-summary'

interface PreviewProps {
  readonly state: AvailabilityState
  readonly facts: BookingFacts
  readonly words: BookingWords
  readonly market: Market
  readonly summary: AvailabilitySummary
  /** Epoch milliseconds at which the departures were read. */
  readonly now: number
}

/** The calendar and booking card of a real product in one state, as travellers would see them. */
export function AvailabilityPreview({ state, facts, words, market, summary, now }: PreviewProps) {
  const t = useTranslations('availability')
  const source = useMemo((): AvailabilitySource => {
    const shown = previewSummary(state, summary)
    return {
      load: () =>
        shown === undefined
          ? new Promise(() => undefined)
          : Promise.resolve(shown && { summary: shown, now }),
      openDate: state === 'open-date',
    }
  }, [now, state, summary])
  return (
    <BookingProvider key={state} facts={facts} words={words} market={market} source={source}>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_400px]">
        <section id="fechas">
          <h2 className="mb-5">{t('title')}</h2>
          <DatePicker />
        </section>
        <BookingCard />
      </div>
    </BookingProvider>
  )
}
