import { endingOf } from '@/lib/reservations/travelers/document-number'
import type { Traveler } from '@/lib/reservations/travelers/traveler'
import type { ReservationFacts } from '../reservation-facts'
import { type Place, placesOf } from '../travel/places'
import type { Detail, StoredTraveler } from '../travel/travel-details'

type Facts = Pick<ReservationFacts, 'products' | 'lines' | 'travel' | 'travelers'>

/** The list of travellers, padded with empty places (specification §4), documents masked. */
export function presentTravelers(facts: Facts): Traveler[] {
  return placesOf(facts).map((place) => presentTraveler(facts, place))
}

export function presentTraveler({ travel, travelers }: Facts, place: Place): Traveler {
  const { position, needsPassport, neededUntil } = place
  const of = <Row extends { readonly position: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.position === position)
  const [saved] = of(travel.traveler)
  const [link] = of(travelers.links)
  const { email = null, document } = saved?.value ?? {}
  return {
    position,
    version: saved?.version ?? 0,
    ...(saved ? shown(saved) : NOBODY),
    passport_expiry: document?.kind === 'passport' ? document.expiry : null,
    empty: saved === undefined,
    loading: saved === undefined && link !== undefined,
    checked: travelers.assistcards.some((card) => card.email === email),
    needs_passport: needsPassport,
    needed_until: neededUntil,
    link: link ? { email: link.email, expires_at: link.expiresAt.toISOString() } : null,
    reads: of(travelers.reads).map(({ by, role, reason, at }) => ({
      by,
      role,
      reason,
      at: at.toISOString(),
    })),
  }
}

const NOBODY = { user: null, details: null, written: null }

function shown({ value, by, at }: Detail<StoredTraveler>): Pick<Traveler, 'user' | 'details' | 'written'> {
  const { firstname, lastname, email, birth_date, nationality, phone, diet } = value
  return {
    user: { firstname, lastname, email },
    details: { birth_date, nationality, phone, diet, document: maskedDocument(value) },
    // Of a place only its buyer or its traveller tells.
    written: { by: by === 'traveler' ? 'traveler' : 'buyer', at: at.toISOString() },
  }
}

/** Everything of a document but its number. */
export function maskedDocument({ document }: Pick<StoredTraveler, 'document'>) {
  return document && { kind: document.kind, ending: endingOf(document.number), expiry: document.expiry }
}
