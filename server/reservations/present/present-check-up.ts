import type { CheckUp } from '@/lib/reservations/contract'
import { flightProblem } from '@/lib/reservations/travelers/flight-fit'
import {
  type CheckedPlace,
  type CheckUpItem,
  type CheckUpResult,
  checkUpOf,
} from '@/server/reservations/rules/check-up'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import type { ReservationLine, ReservationProduct } from '../find-reservation'
import type { ReservationFacts } from '../reservation-facts'
import { insuredPlaces } from '../travel/insured-places'
import { placesOf, type Sold } from '../travel/places'
import type { TravelDetails } from '../travel/travel-details'
import { tripDays } from '../travel/trip-days'
import { problemsOf } from './present-booked-flights'

type Section = CheckUp['sections'][number]
type State = Section['state']

/** What a check-up is made of, wherever it was read. */
export interface Checked {
  readonly products: readonly (Sold['products'][number] & Pick<ReservationProduct, 'startDate'>)[]
  readonly lines: readonly (Sold['lines'][number] & Pick<ReservationLine, 'kind'>)[]
  readonly travel: Pick<TravelDetails, 'traveler' | 'emergency_contact' | 'own_flight' | 'provided'>
  readonly isLiquidated: boolean
}

/** Of each flight that was bought with a trip whether it fits. */
function bookedFits({
  products,
  travel,
}: Pick<Checked, 'products' | 'travel'>): { readonly fits: boolean }[] {
  return products.flatMap((trip) => {
    const flight = travel.provided.find(({ position }) => position === trip.position)?.value.flight
    return flight ? [{ fits: problemsOf(flight, trip).length === 0 }] : []
  })
}

/** What is still missing before departure (domain.md §1), and how far one is. Never locks a payment. */
export function checkUpResult(facts: ReservationFacts): CheckUpResult {
  return checkUpOfTrip({ ...facts, isLiquidated: facts.money.ledger.pending.amount <= 0 })
}

/** The same for whoever read no more than it takes. */
export function checkUpOfTrip(checked: Checked): CheckUpResult {
  const { travel, isLiquidated, products } = checked
  return checkUpOf({
    places: checkedPlaces(checked),
    insured: insuredPlaces(checked).filter(Boolean).length,
    isLiquidated,
    hasEmergencyContact: travel.emergency_contact.length > 0,
    flights: [
      ...travel.own_flight.map(({ value }) => ({
        fits: flightProblem(value, tripDays(products)) === null,
      })),
      ...bookedFits(checked),
    ],
  })
}

/** @param base `/user/reservation/{code}` or `/public/reservation/{code}` */
export function presentCheckUp(facts: ReservationFacts, base: string): CheckUp {
  const { items, progress, locks } = checkUpResult(facts)
  const places = checkedPlaces(facts)
  const stateOf = (key: CheckUpItem['key']) => worst(items.filter((item) => item.key === key))
  const insured = insuredPlaces(facts)
  const linked = items.map(({ key, position, state }) => ({
    ...{ key, position, state },
    link: linkOf(base, key, position),
  }))
  return {
    sections: sectionsOf(facts, stateOf).map(({ key, state }) => ({ key, state, link: `${base}/${key}` })),
    progress,
    missing: linked.filter(({ state }) => state !== 'ok'),
    done: linked.filter(({ state }) => state === 'ok'),
    voucher: { open: isConfirmed(facts.reservation.status) && locks.length === 0, locks: [...locks] },
    general: {
      is_liquidated: stateOf('payments') === 'ok',
      has_emergency_contact: stateOf('emergency_contact') === 'ok',
      has_passports: items.every(({ key, state }) => key !== 'passport' || state !== 'todo'),
      has_passports_expiry_valid: stateOf('passport') === 'ok',
      has_travelers: stateOf('travelers') === 'ok',
      has_insurances: insured.every(Boolean),
    },
    by_user: places.map(({ position, hasTraveler, needsPassport, passport }) => ({
      ...{ position, has_traveler: hasTraveler, has_passport: !needsPassport || passport !== null },
      has_insurance: insured[position] === true,
    })),
  }
}

/** Where each thing is mended; a traveller's own form for a passport. */
function linkOf(base: string, key: CheckUpItem['key'], position: number | null): string {
  if (key === 'passport') return `${base}/travelers#traveler-${position}`
  if (key === 'emergency_contact') return `${base}/insurances#emergency-contact`
  return `${base}/${key}`
}

/** The sub-sections of a reservation (specification §2), and how each stands. */
function sectionsOf(
  { reservation, products, money, travel, lines }: ReservationFacts,
  stateOf: (key: CheckUpItem['key']) => State,
): Pick<Section, 'key' | 'state'>[] {
  const paying = stateOf('payments') === 'ok' ? 'ok' : money.schedule.next ? 'todo' : 'warning'
  const people = stateOf('travelers') === 'ok' ? stateOf('passport') : 'todo'
  const isInsured = lines.some(({ kind }) => kind === 'insurance')
  const flies = products.some(({ snapshot }) => snapshot.withFlight)
  const isTold = travel.own_flight.length > 0 || travel.provided.some(({ value }) => value.flight !== null)
  const flights = isTold ? stateOf('flights') : 'todo'
  return [
    { key: 'payments', state: paying },
    { key: 'travelers', state: people },
    { key: 'insurances', state: isInsured ? stateOf('insurances') : 'warning' },
    { key: 'provider', state: isConfirmed(reservation.status) ? 'ok' : 'todo' },
    ...(flies || isTold ? [{ key: 'flights', state: flights } as const] : []),
  ]
}

function worst(items: readonly CheckUpItem[]): State {
  if (items.some(({ state }) => state === 'todo')) return 'todo'
  return items.some(({ state }) => state === 'warning') ? 'warning' : 'ok'
}

export function checkedPlaces(facts: Pick<Checked, 'products' | 'lines' | 'travel'>): CheckedPlace[] {
  return placesOf(facts).map((place) => {
    const saved = facts.travel.traveler.find(({ position }) => position === place.position)
    const document = saved?.value.document ?? null
    const passport = document?.kind === 'passport' ? { expiry: document.expiry } : null
    return { ...place, hasTraveler: saved !== undefined, passport }
  })
}
