import type { LocalDate } from '@/lib/dates/local-date'
import type {
  ManifestReservation as Presented,
  ManifestTraveller as Traveller,
} from '@/lib/desk/manifest/manifest-contract'
import { mayBegin } from '@/lib/desk/permissions'
import type { Member } from '@/server/platform/context'
import type { ManifestPlace, ManifestReservation } from '@/server/reservations/manifest/read-manifest'
import { maskedDocument } from '@/server/reservations/present/present-travelers'
import { buyerForHost, initial } from '@/server/reservations/present/redact'
import { isInHostWindow } from '@/server/reservations/rules/manifest/host-window'
import { roomsSold } from '@/server/reservations/rules/manifest/rooms-sold'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'

/** What somebody sees of a list. */
export interface Sight {
  /** Diet, notes and who is called in an emergency. */
  readonly care: boolean
  /** A host: no money, no documents, and of who has not paid yet no more than initials. */
  readonly isHost: boolean
}

/** @param trip days of the departure @param today of the desk */
export function sightOf(
  { role, hostId }: Pick<Member, 'role' | 'hostId'>,
  trip: { readonly start: LocalDate; readonly end: LocalDate },
  today: LocalDate,
): Sight {
  const isHost = hostId !== null
  return { isHost, care: mayBegin('see_care', role) && (!isHost || isInHostWindow(trip, today)) }
}

/** A reservation on a list as somebody sees it. @param occupancies of rooms, by id */
export function presentOnManifest(
  one: ManifestReservation,
  { care, isHost }: Sight,
  occupancies: ReadonlyMap<string, number>,
): Presented {
  const { reservation, trip, isLiquidated, rooms, places, travel, missing } = one
  const { code, status, firstname, lastname, email, phoneDial, phoneNumber } = reservation
  const isKnown = !isHost || isConfirmed(status)
  const [contact] = travel.emergency_contact
  const notes = travel.note.map(({ value }) => value.text).join('\n')
  return {
    ...{ code, status, tickets: trip.tickets, liquidated: isHost ? null : isLiquidated },
    buyer: isHost ? buyerForHost(`${firstname} ${lastname}`, status) : `${firstname} ${lastname}`,
    contact: isKnown ? { email, phone: { dial: phoneDial, number: phoneNumber } } : null,
    rooms: roomsSold(rooms, occupancies),
    travellers: places.map((place) => presentPlace(place, one, { care, isHost, isKnown })),
    emergency_contact: care && isKnown && contact ? contact.value : null,
    note: care && isKnown && notes !== '' ? notes : null,
    missing: missing.filter(({ position }) => position === null),
  }
}

function presentPlace(
  { position, needsPassport, traveler }: ManifestPlace,
  { missing }: Pick<ManifestReservation, 'missing'>,
  { care, isHost, isKnown }: Sight & { readonly isKnown: boolean },
): Traveller {
  const shown = isKnown ? traveler : null
  const named = shown ?? (traveler && initials(traveler))
  return {
    ...{ position, needs_passport: needsPassport },
    name: named && { firstname: named.firstname, lastname: named.lastname },
    nationality: shown?.nationality ?? null,
    document: isHost || !shown ? null : maskedDocument(shown),
    diet: care && shown ? shown.diet : null,
    contact: shown && { email: shown.email, phone: shown.phone },
    missing: missing.filter((one) => one.position === position),
  }
}

function initials({ firstname, lastname }: { readonly firstname: string; readonly lastname: string }) {
  return { firstname: initial(firstname), lastname: initial(lastname) }
}
