import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import type { ChatWish } from '@/lib/desk/inbox/chat-wish-contract'
import type { FirstTrip, FromChat } from './use-wish'

/** The form with a departure chosen; a trip is found by its id as by its address. */
export function firstTripOf({ uuid, code, product }: DeskDeparture): FirstTrip {
  const permalink = { default: product.uuid, es: product.uuid, en: product.uuid }
  return {
    departure: uuid,
    trip: { type: 'experience', title: product.name, place: code, permalink },
  }
}

/** The form filled in with what a conversation is about and who wrote. @param chat its uuid */
export function fromChatOf(chat: string, { trip, traveller }: ChatWish): FromChat {
  const permalink = { default: trip.uuid, es: trip.uuid, en: trip.uuid }
  return {
    chat,
    first: {
      // What was booked already is seldom booked again: the date is to be chosen.
      departure: '',
      trip: { type: 'experience', title: trip.name, place: '', permalink },
    },
    traveller,
  }
}
