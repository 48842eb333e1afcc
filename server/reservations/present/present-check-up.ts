import type { CheckUp } from '@/lib/reservations/contract'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import { type ReservationFacts, travelerPlaces } from '../reservation-facts'

type Section = CheckUp['sections'][number]

/**
 * What is still missing before departure (domain.md §1). Travellers, documents and policies are entered after the
 * purchase, so a place nobody has filled is `todo`.
 * @param base `/user/reservation/{code}` or `/public/reservation/{code}`
 */
export function presentCheckUp(facts: ReservationFacts, base: string): CheckUp {
  const { reservation, products, lines, money } = facts
  const places = travelerPlaces(facts)
  const insured = lines.reduce((all, { kind, qty }) => (kind === 'insurance' ? all + qty : all), 0)
  const international = products.some(({ snapshot }) => snapshot.international)
  const liquidated = money.ledger.pending.amount <= 0
  const sections: Section[] = [
    section('payments', liquidated ? 'ok' : money.schedule.next ? 'todo' : 'warning', base),
    section('travelers', 'todo', base),
    section('insurances', insured >= places ? 'ok' : 'warning', base),
    section('provider', isConfirmed(reservation.status) ? 'ok' : 'todo', base),
  ]
  if (products.some(({ snapshot }) => snapshot.withFlight)) sections.push(section('flights', 'todo', base))
  return {
    sections,
    general: {
      is_liquidated: liquidated,
      has_emergency_contact: false,
      has_passports: !international,
      has_passports_expiry_valid: !international,
      has_travelers: false,
      has_insurances: insured >= places,
    },
    by_user: Array.from({ length: places }, (_, position) => ({
      position,
      has_traveler: false,
      has_passport: !international,
      has_insurance: position < insured,
    })),
  }
}

function section(key: string, state: Section['state'], base: string): Section {
  return { key, state, link: `${base}/${key}` }
}
