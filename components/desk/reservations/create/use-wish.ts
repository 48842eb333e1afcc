import { useState } from 'react'
import type { Market } from '@/lib/locale/market'
import { firstChoice, type TripChoice } from './trip-choice'
import type { FoundTrip } from './trip-finder'
import { useTrip } from './use-trip'

/** What is to be booked, and in which market: another one keeps what was chosen. */
export function useWish(own: Market) {
  const [market, setMarket] = useState(own)
  const [found, setFound] = useState<FoundTrip | null>(null)
  const [chosen, setChoice] = useState<TripChoice | null>(null)
  const [coupon, setCoupon] = useState('')
  const offer = useTrip(market, found?.permalink.default ?? null)
  const choice = chosen ?? (offer.data ? firstChoice(offer.data) : null)
  const find = (trip: FoundTrip | null) => {
    setFound(trip)
    setChoice(null)
  }
  return { market, setMarket, found, find, offer, choice, setChoice, coupon, setCoupon }
}

export type Wish = ReturnType<typeof useWish>
