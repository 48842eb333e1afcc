import type { LocalDate } from '@/lib/dates/local-date'
import { invalid } from '@/server/platform/errors'
import type { WantedAddOn } from '@/server/reservations/rules/change/wanted-change'
import type { ChangeFacts } from '../change-facts'
import { refused } from '../refuse-change'
import type { AskedParty } from './asked-party'
import { chosenOf } from './chosen'
import { isIssued } from './issued'

/**
 * Flights and insurances: one for each traveller at most, in time, and none less of what was issued.
 * @param until the last day
 * @throws DomainError invalid, change_refused
 */
export function demandServicesFit(
  { lines, issued }: Pick<ChangeFacts, 'lines' | 'issued'>,
  { trip, wanted, today }: AskedParty,
  until: LocalDate,
): void {
  for (const kind of ['flights', 'insurances'] as const) {
    const named = wanted[kind]
    if (!named) continue
    if (named.some(({ qty }) => qty > wanted.tickets)) throw invalid(kind, 'too_big')
    const has = chosenOf(lines, trip.position, kind)
    if (today > until && differ(has, named)) throw refused('services_too_late', until)
    if (isIssued(issued, kind, trip.position) && has.some((one) => qtyOf(named, one) < one.qty))
      throw refused('issued')
  }
}

function differ(has: readonly WantedAddOn[], named: readonly WantedAddOn[]): boolean {
  return has.length !== named.length || has.some((one) => qtyOf(named, one) !== one.qty)
}

function qtyOf(named: readonly WantedAddOn[], { uuid }: WantedAddOn): number {
  return named.find((one) => one.uuid === uuid)?.qty ?? 0
}
