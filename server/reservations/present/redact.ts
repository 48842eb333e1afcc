import type { ReservationDetail, ReservationStatus } from '@/lib/reservations/detail'
import type { Traveler } from '@/lib/reservations/travelers/traveler'
import { isConfirmed } from '../rules/reservation-states'
import { NO_AUTOPAY } from './present-recurring'

/**
 * What whoever holds a code may see (domain.md §8, reliability.md §2.10): names as initials, the e-mail masked, no
 * phone; documents were never part of the answer.
 */
export function redact(detail: ReservationDetail): ReservationDetail {
  const { customer } = detail
  return {
    ...detail,
    customer: {
      // The account behind it is nobody else's business.
      uuid: detail.reservation.uuid,
      firstname: initial(customer.firstname),
      lastname: initial(customer.lastname),
      phone: null,
      email: customer.email === null ? null : maskEmail(customer.email),
    },
    product: withoutFlight(detail.product),
    products: detail.products.map(withoutFlight),
    variations: detail.variations.map((one) => ({ ...withoutFlight(one), flight_confirmation_code: null })),
    reservation: { ...withoutFlight(detail.reservation), recurring: NO_AUTOPAY },
    emergency_contact: null,
    own_flights: [],
    booked_flights: [],
    attachments: [],
    refunds: [],
    credited: 0,
    points: null,
    points_moved: [],
    payments: detail.payments.map((payment) => ({ ...payment, payer_name: null, receipts: [] })),
    travelers: detail.travelers.map(redactTraveler),
    assistcards: [],
    provider_notes: '',
    traveler_notes: '',
    traveler_notes_version: 0,
  }
}

/** The code of a flight opens its booking. */
function withoutFlight<Of extends Pick<ReservationDetail['product'], 'departure_date'>>(one: Of): Of {
  return { ...one, departure_date: { ...one.departure_date, flight_confirmation_code: null } }
}

/** That somebody is on a place, by initials; nothing of their documents, and nothing of what was done with them. */
function redactTraveler(traveler: Traveler): Traveler {
  const { user } = traveler
  const initials = user && {
    email: null,
    firstname: initial(user.firstname),
    lastname: initial(user.lastname),
  }
  return {
    ...traveler,
    ...{ user: initials, passport_expiry: null, details: null, written: null, link: null, reads: [] },
  }
}

/** What a host is told of who bought: the name from the first payment on, initials before. */
export function buyerForHost(buyer: string, status: ReservationStatus): string {
  return isConfirmed(status) ? buyer : initial(buyer)
}

/** "María José" → "M. J.". */
export function initial(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]?.toUpperCase() ?? ''}.`)
    .join(' ')
}

/** "ana.perez@example.com" → "a•••@e•••.com": enough to recognise one's own, too little to write to. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  const ending = dot > 0 ? domain.slice(dot) : ''
  return `${[...local][0] ?? ''}•••@${[...domain][0] ?? ''}•••${ending}`
}
