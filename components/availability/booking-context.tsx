'use client'
import { useMessages } from 'next-intl'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useSiteLocale } from '@/components/ui/site-locale'
import { TextsProvider } from '@/components/ui/texts/texts-provider'
import type { AvailabilityEntry, AvailabilitySummary } from '@/lib/availability/contract'
import type { previewOfWire } from '@/lib/layaway/wire-preview'
import { htmlLang, type Market } from '@/lib/locale/market'
import type { Messages } from '@/lib/locale/messages'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { Explanation } from '@/lib/pricing/explanations/reason'
import {
  type AvailabilityActions,
  type AvailabilityState,
  type AvailabilityStore,
  chosenEntry,
  createAvailabilityStore,
} from '@/stores/availability-store'
import { type BookingFacts, proposedRoom } from './booking-facts'
import type { BookingQuote, quoteBooking } from './booking-quote'
import type { BookingChoice } from './chosen-add-ons'
import type { BookingWords } from './words/booking-words'
import type { engineWords } from './words/engine-words'

/** What is loaded after the page, together with the departures: nothing of it is above the fold (performance.md, P5). */
export interface BookingEngine {
  readonly quoteBooking: typeof quoteBooking
  readonly previewOfWire: typeof previewOfWire
  readonly engineWords: typeof engineWords
  readonly ChosenDate: ComponentType<{ readonly entry: AvailabilityEntry }>
  readonly DepartureNotes: ComponentType<{
    readonly entry: AvailabilityEntry | null
    readonly tickets: number
  }>
  readonly BookNow: ComponentType<{ readonly quote: BookingQuote; readonly otherwise: ReactNode }>
  readonly BookingTerms: ComponentType<{ readonly quote: BookingQuote }>
  readonly PlanChoice: ComponentType<{ readonly quote: BookingQuote }>
  readonly DateChoices: ComponentType
  readonly MailedPart: ComponentType
  readonly LanguageChoice: ComponentType
  readonly DepositDetails: ComponentType<{ readonly quote: BookingQuote }>
  readonly PromotionNotes: ComponentType<{ readonly explanations: readonly Explanation[] }>
}

/** The engine, and the texts that only it and what departures say need. */
export interface Loaded {
  readonly engine: BookingEngine
  readonly texts: Partial<Messages>
}

/** Where departures come from when not from the API: a preview of a state. */
export interface AvailabilitySource {
  readonly load: () => Promise<{ readonly summary: AvailabilitySummary; readonly now: number } | null>
  /** The open date is chosen as soon as the departures are there. */
  readonly openDate: boolean
}

interface Booking {
  readonly facts: BookingFacts
  readonly words: BookingWords
  readonly market: Market
  readonly store: AvailabilityStore
  readonly source: AvailabilitySource | null
  /** null until it is loaded. */
  readonly loaded: Loaded | null
  readonly engine: BookingEngine | null
  readonly setLoaded: (loaded: Loaded) => void
}

const BookingContext = createContext<Booking | null>(null)

interface BookingProviderProps {
  readonly facts: BookingFacts
  readonly words: BookingWords
  readonly market: Market
  readonly source?: AvailabilitySource | null
  readonly children: ReactNode
}

/** One choice for the booking card, the calendar and the bar of phones: they are islands in one server page. */
export function BookingProvider({ facts, words, market, source = null, children }: BookingProviderProps) {
  const [store] = useState(() => createAvailabilityStore(facts.offer.travellers, proposedRoom(facts)))
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const ofPage = useMessages()
  const booking = useMemo(
    () => ({ facts, words, market, store, source, loaded, engine: loaded?.engine ?? null, setLoaded }),
    [facts, loaded, market, source, store, words],
  )
  const texts = useMemo(() => ({ ...ofPage, ...loaded?.texts }), [loaded, ofPage])
  return (
    <TextsProvider locale={htmlLang(useSiteLocale())} timeZone={TIME_ZONE} messages={texts}>
      <BookingContext value={booking}>{children}</BookingContext>
    </TextsProvider>
  )
}

/** The product and market of the page. */
export function useBooking(): Booking {
  const booking = useContext(BookingContext)
  if (!booking) throw new Error('no BookingProvider above')
  return booking
}

/** A part of the choice. */
export function useChoice<Part>(pick: (state: AvailabilityState & AvailabilityActions) => Part): Part {
  return useStore(useBooking().store, pick)
}

/** The choice as a whole, and what it costs. */
export function useQuote(): { readonly choice: BookingChoice; readonly quote: BookingQuote | null } {
  const { facts, market, engine } = useBooking()
  const now = useChoice((state) => state.now)
  const months = useChoice((state) => state.months)
  const chosen = useChoice((state) => state.chosen)
  const tickets = useChoice((state) => state.tickets)
  const selected = useChoice((state) => state.selected)
  const room = useChoice((state) => state.room)
  const rhythm = useChoice((state) => state.rhythm)
  const open = useChoice((state) => (state.open ? state.openDate : null))
  return useMemo(() => {
    const choice = { entry: chosenEntry({ months, chosen }), open, tickets, selected, room }
    const isChosen = engine !== null && (choice.entry !== null || open !== null)
    const asked = { currency: market.currency, now, ...(rhythm && { rhythm }) }
    return { choice, quote: isChosen ? engine.quoteBooking(facts, choice, asked) : null }
  }, [chosen, engine, facts, market.currency, months, now, open, rhythm, room, selected, tickets])
}
