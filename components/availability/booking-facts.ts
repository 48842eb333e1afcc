import type { CardOffer } from '@/lib/discovery/card-contract'
import type { AddOn, Experience } from '@/lib/discovery/experience-contract'
import { pictureName } from '@/lib/pictures/picture-files'
import { proposedRoom as firstRoom } from '@/lib/pricing/proposed-room'

/** An add-on as the booking islands need it; amounts in major units of the market. */
export type BookableAddOn = Pick<AddOn, 'uuid' | 'kind' | 'name' | 'price' | 'unit' | 'group' | 'occupancy'>

/** What of a product crosses to the booking islands, once per page. */
export interface BookingFacts {
  readonly uuid: string
  readonly type: Experience['type']
  readonly name: string
  readonly national: boolean
  readonly liquidationDays: number
  readonly canOpenDate: boolean
  /** How the host takes the rest on arrival; null where everything is paid here. */
  readonly onArrival: Experience['on_arrival']
  readonly travelers: { readonly min: number; readonly max: number }
  readonly addOns: readonly BookableAddOn[]
  readonly promotions: Experience['promotions']
  /** What the page begins with: what is above the fold, before departures are known. */
  readonly offer: Pick<CardOffer, 'departure' | 'code' | 'language' | 'travellers'>
  readonly layaway: CardOffer['plan']
  /** How many languages guides speak: with several one may be chosen. */
  readonly languages: number
  readonly original: number
  readonly picture: Pick<Experience['cover'], 'width' | 'height' | 'color' | 'focal'> & {
    readonly name: string
  }
  /** The deposit comes before everything that is chosen: a variant of the product page (lib/campaigns/ab-tests). */
  readonly depositFirst: boolean
}

/** Picks the facts of booking from a product. */
export function bookingFacts(experience: Experience, depositFirst = false): BookingFacts {
  const { uuid, type, name, country, card, cover } = experience
  const { departure, code, language, travellers, plan } = experience.offer
  const { width, height, color, focal } = cover
  return {
    uuid,
    type,
    name,
    national: country.national,
    liquidationDays: experience.liquidation_days,
    canOpenDate: experience.can_open_date,
    onArrival: experience.on_arrival,
    travelers: experience.number_of_travelers,
    addOns: [...experience.extras, ...experience.rooms, ...experience.flights, ...experience.insurances].map(
      pickAddOn,
    ),
    promotions: experience.promotions,
    offer: { departure, code, language, travellers },
    layaway: plan,
    languages: experience.languages.length,
    original: card.original_amount,
    picture: { name: pictureName(cover.url) ?? '', width, height, color, focal },
    depositFirst,
  }
}

function pickAddOn({ uuid, kind, name, price, unit, group, occupancy }: AddOn): BookableAddOn {
  return { uuid, kind, name, price, unit, group, occupancy }
}

/** Rooms that must hold all travellers (domain.md §1). */
export function hasMandatoryRooms({ addOns }: Pick<BookingFacts, 'addOns'>): boolean {
  return addOns.some(({ kind, group }) => kind === 'room' && group !== null)
}

/** The room type proposed first: where rooms are mandatory a double, else the first of the list; none where they are a choice. */
export function proposedRoom(facts: Pick<BookingFacts, 'addOns'>): string | null {
  if (!hasMandatoryRooms(facts)) return null
  return firstRoom(facts.addOns.filter(({ kind }) => kind === 'room'))?.uuid ?? null
}
