import { links } from '@/lib/links/links'
import { type Locale, languageOf } from '@/lib/locale/market'
import type { ProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import type { Departure } from '../find-departures'
import { waitlistFullMail } from './mails/waitlist-full'
import { waitlistJoinedMail } from './mails/waitlist-joined'
import { waitlistOfferedMail } from './mails/waitlist-offered'
import { waitlistOverMail } from './mails/waitlist-over'
import { signPlace } from './place-token'

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

/** "You are on the list", once for a place. */
export async function tellJoined(context: Context, trip: WaitedTrip, place: Place): Promise<void> {
  await queueMail(context, waitlistJoinedMail, {
    eventKey: `waitlist_joined:${place.id}`,
    ...addressOf(place),
    data: { ...about(trip, place), leave: leaveLink(context, trip, place) },
  })
}

/** "You are on as many lists as one can be", once a day at most: anybody can type an address. */
export async function tellFull(context: Context, trip: WaitedTrip, place: Place, mailbox: string) {
  await queueMail(context, waitlistFullMail, {
    eventKey: `waitlist_full:${mailbox}:${context.clock.now().toISOString().slice(0, 10)}`,
    ...addressOf(place),
    data: { ...about(trip, place), places: context.env.unpaid.waitlistPlaces },
  })
}

/** "These seats are yours until …", with the link that buys them. */
export async function tellOffered(context: Context, trip: WaitedTrip, place: Place, until: Date) {
  const path = links.waitlistOffer(linked(trip), offerQuery(context, trip, place), place.locale)
  await queueMail(context, waitlistOfferedMail, {
    eventKey: `waitlist_offered:${place.id}`,
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

const addressOf = ({ email, locale }: Place) => ({ recipient: email, locale })
const linked = ({ terms }: WaitedTrip) => ({ type: terms.kind, permalink: terms.permalink })

function about({ terms, departure }: WaitedTrip, { qty, locale }: Place) {
  return { trip: terms.name[languageOf(locale)], start: departure.start, travelers: qty }
}
