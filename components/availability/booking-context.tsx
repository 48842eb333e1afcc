'use client'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { Market } from '@/lib/locale/market'
import {
  type AvailabilityActions,
  type AvailabilityState,
  type AvailabilityStore,
  chosenEntry,
  createAvailabilityStore,
} from '@/stores/availability-store'
import { type BookingFacts, proposedRoom } from './booking-facts'
import type { BookingChoice } from './booking-lines'
import { type BookingQuote, quoteBooking } from './booking-quote'

interface Booking {
  readonly facts: BookingFacts
  readonly market: Market
  readonly store: AvailabilityStore
}

const BookingContext = createContext<Booking | null>(null)

interface BookingProviderProps {
  readonly facts: BookingFacts
  readonly market: Market
  readonly children: ReactNode
}

/** One choice for the booking card, the calendar and the bar of phones: they are islands in one server page. */
export function BookingProvider({ facts, market, children }: BookingProviderProps) {
  const [store] = useState(() => createAvailabilityStore(firstTickets(facts), proposedRoom(facts)))
  const locale = useSiteLocale()
  useEffect(() => {
    let isCurrent = true
    const asked = rememberedTravelers()
    if (asked !== null) store.getState().setTickets(Math.min(asked, facts.travelers.max))
    import('./load-availability').then(async ({ loadAvailability }) => {
      const answer = await loadAvailability(market, facts.uuid)
      if (!isCurrent) return
      if (answer) store.getState().load(answer.summary, answer.now, locale)
      else store.getState().fail()
    })
    return () => {
      isCurrent = false
    }
  }, [facts.travelers.max, facts.uuid, locale, market, store])
  const booking = useMemo(() => ({ facts, market, store }), [facts, market, store])
  return <BookingContext value={booking}>{children}</BookingContext>
}

/** How many were asked for in the search; null when nobody said, or storage is refused. */
function rememberedTravelers(): number | null {
  try {
    return Number.parseInt(sessionStorage.getItem('travelers') ?? '', 10) || null
  } catch {
    return null
  }
}

/** The smallest booking, at least one. */
function firstTickets({ travelers }: BookingFacts): number {
  return Math.max(1, travelers.min)
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
  const { facts, market } = useBooking()
  const now = useChoice((state) => state.now)
  const months = useChoice((state) => state.months)
  const chosen = useChoice((state) => state.chosen)
  const tickets = useChoice((state) => state.tickets)
  const selected = useChoice((state) => state.selected)
  const room = useChoice((state) => state.room)
  const open = useChoice((state) => (state.open ? state.openDate : null))
  return useMemo(() => {
    const choice = { entry: chosenEntry({ months, chosen }), open, tickets, selected, room }
    const isChosen = choice.entry !== null || open !== null
    return { choice, quote: isChosen ? quoteBooking(facts, choice, market.currency, now) : null }
  }, [chosen, facts, market.currency, months, now, open, room, selected, tickets])
}
