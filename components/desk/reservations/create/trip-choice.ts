import type { BookingFacts } from '@/components/availability/booking-facts'
import { proposedRoom } from '@/components/availability/booking-facts'
import { addOnsOf, tripOf } from '@/components/availability/cart-lines'
import { type BookingChoice, chosenAddOns } from '@/components/availability/chosen-add-ons'
import type { AvailabilityEntry, OpenDate } from '@/lib/availability/contract'
import { addItem } from '@/lib/cart/add-item'
import { type Cart, EMPTY_CART } from '@/lib/cart/cart-item'
import { withoutPrices } from '@/lib/cart/cart-summary'
import type { Selection } from '@/lib/cart/selection'
import { selectItem, selectQuantity } from '@/lib/cart/selection'

/** A trip without a date, as its option is called. */
export const OPEN = 'open'

/** What is chosen of a trip, by names that a change of the market keeps. */
export interface TripChoice {
  /** The id of a departure, or `OPEN`; empty: none yet. */
  readonly departure: string
  readonly tickets: number
  readonly room: string | null
  readonly selected: Selection
}

/** What can be chosen of a trip in one market. */
export interface TripOffer {
  readonly facts: BookingFacts
  readonly departures: readonly AvailabilityEntry[]
  readonly open: OpenDate | null
}

/** Two travellers, or as few as the trip takes; no date, and the room that is proposed. */
export function firstChoice({ facts }: TripOffer): TripChoice {
  const { min, max } = facts.travelers
  return {
    ...{ departure: '', selected: {}, room: proposedRoom(facts) },
    tickets: Math.min(Math.max(2, min), Math.max(max, min)),
  }
}

/** So many of an add-on; none: it is not chosen. */
export function withAddOn(choice: TripChoice, uuid: string, qty: number): TripChoice {
  const { selected } = choice
  const isThere = selected[uuid] !== undefined
  if (isThere === qty > 0) return { ...choice, selected: selectQuantity(selected, uuid, qty) }
  return { ...choice, selected: selectItem(selected, uuid, qty) }
}

/** The choice as the shop's booking takes it; null without a date that is offered. */
export function bookingOf(offer: TripOffer, choice: TripChoice): BookingChoice | null {
  const { tickets, selected, room } = choice
  const entry = offer.departures.find(({ id }) => id === choice.departure) ?? null
  const open = choice.departure === OPEN ? offer.open : null
  return entry || open ? { entry, open, tickets, selected, room } : null
}

/** How many of each add-on the choice comes to. */
export function countsOf(offer: TripOffer, choice: TripChoice): Readonly<Record<string, number>> {
  const { tickets, selected, room } = choice
  const chosen = chosenAddOns(offer.facts, { entry: null, open: null, tickets, selected, room })
  return Object.fromEntries(chosen.map(({ addOn, qty }) => [addOn.uuid, qty]))
}

/** What a traveller would have in their cart; no price was seen yet. Null without a date. */
export function cartOf(offer: TripOffer, choice: TripChoice, coupon: string): Cart | null {
  const booking = bookingOf(offer, choice)
  if (!booking) return null
  const coupons = coupon === '' ? [] : [coupon]
  const { cart } = addItem(EMPTY_CART, tripOf(offer.facts, booking), addOnsOf(offer.facts, booking))
  return { ...withoutPrices(cart), coupons }
}
