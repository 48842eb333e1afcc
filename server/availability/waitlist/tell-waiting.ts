import { links } from '@/lib/links/links'
import { type Locale, languageOf } from '@/lib/locale/market'
import type { ProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import type { Departure } from '../find-departures'
import { ASKED_DAYS } from '../rules/waitlist'
import { waitlistConfirmMail } from './mails/waitlist-confirm'
import { waitlistJoinedMail } from './mails/waitlist-joined'
import { waitlistOfferedMail } from './mails/waitlist-offered'
import { waitlistOverMail } from './mails/waitlist-over'
import { signConfirmation, signPlace } from './place-token'

/** A place of a list, with whom to write to. */
export interface Place {
  readonly id: string
  readonly email: string
  readonly qty: number
  readonly locale: Locale
}

export interface WaitedTrip {
  readonly terms: ProductTerms
  readonly departure: Departure
}

/** "You are on the list", once for a place. @param again tells another time from the first */
export async function tellJoined(
  context: Context,
  trip: WaitedTrip,
  place: Place,
  again = '',
): Promise<void> {
  await queueMail(context, waitlistJoinedMail, {
    eventKey: `waitlist_joined:${place.id}${again}`,
    ...addressOf(place),
    data: { ...about(trip, place), leave: leaveLink(context, trip, place) },
  })
}

/** "Is this you, and do you want to wait?", once a day for a place and a party: anybody can type an address. */
export async function tellToConfirm(context: Context, trip: WaitedTrip, place: Place): Promise<void> {
  const token = signConfirmation(context, place.id, place.qty)
  const path = links.waitlistConfirm(linked(trip), token, place.locale)
  await queueMail(context, waitlistConfirmMail, {
    eventKey: `waitlist_confirm:${place.id}:${place.qty}:${dayOf(context)}`,
    ...addressOf(place),
    data: { ...about(trip, place), link: `${context.env.siteUrl}${path}`, days: ASKED_DAYS },
  })
}

/** Where somebody stands already, for who asked again; once a day. */
export async function tellAgain(
  context: Context,
  trip: WaitedTrip,
  place: Place & { readonly offeredUntil: string | null },
): Promise<void> {
  if (place.offeredUntil === null) return tellJoined(context, trip, place, `:${dayOf(context)}`)
  return tellOffered(context, trip, place, new Date(place.offeredUntil), `:${dayOf(context)}`)
}

/** "These seats are yours until …", with the link that buys them. @param again tells another time from the first */
export async function tellOffered(
  context: Context,
  trip: WaitedTrip,
  place: Place,
  until: Date,
  again = '',
): Promise<void> {
  const path = links.waitlistOffer(linked(trip), offerQuery(context, trip, place), place.locale)
  await queueMail(context, waitlistOfferedMail, {
    eventKey: `waitlist_offered:${place.id}${again}`,
    ...addressOf(place),
    data: {
      ...about(trip, place),
      until: until.toISOString(),
      link: `${context.env.siteUrl}${path}`,
      leave: leaveLink(context, trip, place),
    },
  })
}

/** "Your time is over", to who bought nothing with an offer. */
export async function tellOver(context: Context, trip: WaitedTrip, place: Place): Promise<void> {
  const path = links.product(linked(trip), place.locale)
  await queueMail(context, waitlistOverMail, {
    eventKey: `waitlist_over:${place.id}`,
    ...addressOf(place),
    data: { ...about(trip, place), link: `${context.env.siteUrl}${path}` },
  })
}

function offerQuery(context: Context, { departure }: WaitedTrip, place: Place) {
  return { code: departure.code, travelers: place.qty, token: signPlace(context, 'buy', place.id) }
}

function leaveLink(context: Context, trip: WaitedTrip, place: Place): string {
  const token = signPlace(context, 'leave', place.id)
  return `${context.env.siteUrl}${links.waitlistLeave(linked(trip), token, place.locale)}`
}

const dayOf = ({ clock }: Context) => clock.now().toISOString().slice(0, 10)
const addressOf = ({ email, locale }: Place) => ({ recipient: email, locale })
const linked = ({ terms }: WaitedTrip) => ({ type: terms.kind, permalink: terms.permalink })

function about({ terms, departure }: WaitedTrip, { qty, locale }: Place) {
  return { trip: terms.name[languageOf(locale)], start: departure.start, travelers: qty }
}
