import { useState } from 'react'
import type { ChatWish } from '@/lib/desk/inbox/chat-wish-contract'
import type { Market } from '@/lib/locale/market'
import { firstChoice, type TripChoice } from './trip-choice'
import type { FoundTrip } from './trip-finder'
import { useTrip } from './use-trip'

/** What the form begins with: a trip, and the departure of it that is chosen. */
export interface FirstTrip {
  readonly trip: FoundTrip
  readonly departure: string
}

/** A conversation that is booked from: its uuid, its trip, and who wrote. */
export interface FromChat {
  readonly chat: string
  readonly first: FirstTrip
  readonly traveller: ChatWish['traveller']
}

/** What is to be booked, and in which market: another one keeps what was chosen. @param first null: nothing is chosen yet */
export function useWish(own: Market, first: FirstTrip | null) {
  const [market, setMarket] = useState(own)
  const [found, setFound] = useState(first?.trip ?? null)
  const [chosen, setChoice] = useState<TripChoice | null>(null)
  const [coupon, setCoupon] = useState('')
  const offer = useTrip(market, found?.permalink.default ?? null)
  const departure = first !== null && found === first.trip ? first.departure : ''
  const choice = chosen ?? (offer.data ? { ...firstChoice(offer.data), departure } : null)
  const find = (trip: FoundTrip | null) => {
    setFound(trip)
    setChoice(null)
  }
  return { market, setMarket, found, find, offer, choice, setChoice, coupon, setCoupon }
}

export type Wish = ReturnType<typeof useWish>
