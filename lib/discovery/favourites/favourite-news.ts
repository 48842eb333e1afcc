import type { Money } from '@/lib/money/money'
import { priceChange } from './price-change'

/** A favourite as it is now, beside what its owner knows of it. */
export interface WatchedFavourite {
  /** The price they were told of last, or saw when they pressed the heart; null for none. */
  readonly known: Money | null
  readonly now: Money
  /** The departure of that price, and how many seats it has; null for an open date. */
  readonly departure: { readonly code: string; readonly left: number } | null
  /** Code of the departure they were told is nearly full. */
  readonly toldDeparture: string | null
}

export interface FavouriteNews {
  /** What it cost before; null where it did not fall. */
  readonly before: Money | null
  /** Seats that are left; null where there are more than a few. */
  readonly left: number | null
}

/** A fall by less is rounding or a rate: nobody wants a mail about it. */
const LEAST_FALL_PERCENT = 3
/** Fewer seats are "nearly sold out". */
const FEW_SEATS = 4

/** What is worth telling about a favourite; null for nothing. The same is never told twice. */
export function favouriteNews({
  known,
  now,
  departure,
  toldDeparture,
}: WatchedFavourite): FavouriteNews | null {
  const change = priceChange(known, now)
  const hasFallen =
    known !== null && change?.way === 'fell' && change.by.amount * 100 >= known.amount * LEAST_FALL_PERCENT
  const isScarce =
    departure !== null &&
    departure.left > 0 &&
    departure.left <= FEW_SEATS &&
    departure.code !== toldDeparture
  if (!hasFallen && !isScarce) return null
  return { before: hasFallen ? known : null, left: isScarce ? departure.left : null }
}
