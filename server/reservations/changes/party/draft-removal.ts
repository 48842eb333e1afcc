import { dueZone } from '@/lib/layaway/due-instant'
import { zero } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { WantedParty } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationProduct } from '../../find-reservation'
import type { ChangeFacts } from '../change-facts'
import type { Drafted } from '../proposal'
import { refused } from '../refuse-change'
import { tripOf } from '../wanted-change'
import { partyTermsOf } from './draft-party'
import { isIssued } from './issued'
import { moneyOfLeaving } from './money-of-leaving'

/** The terms of taking a trip out, as long as its travellers may leave; null where the reservation has no other one. */
export function removalTerms(
  { clock }: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  trip: ReservationProduct,
) {
  if (facts.products.length < 2) return null
  const { fewer: until } = partyTermsOf(facts, trip)
  return { allowed: clock.today(leftProduct(facts, trip).timezone) <= until, until }
}

/**
 * A trip that is taken out of a reservation that has others: everything of it goes, and its money as that of travellers
 * who leave, by the rules of a cancellation for its own departure. Also where it is not sold any more.
 * @throws DomainError change_refused
 */
export function draftRemoval(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  wanted: WantedParty,
): Drafted {
  const trip = tripOf(facts.products, wanted)
  // Another change moved it meanwhile.
  if (trip.code !== wanted.code) throw refused('unavailable')
  const terms = removalTerms(context, facts, trip)
  if (!terms) throw refused('only_trip')
  if (!terms.allowed) throw refused('trip_too_late', terms.until)
  if (hasIssued(facts, trip)) throw refused('issued')
  const taken = draftTaken(facts, trip)
  const leaving = moneyOfLeaving(facts, trip, taken.lines)
  return { ...taken, wanted, leaving, fee: leaving.kept, feeBase: leaving.paid }
}

/** The same with nothing that stays of its money: its provider takes it out. */
export function draftTaken(facts: ChangeFacts, trip: ReservationProduct): Drafted {
  const { productId: uuid, cartIndex: index, startDate: start, code } = trip
  const nothing = zero(facts.reservation.currency)
  const add_ons = { rooms: null, extras: null, flights: null, insurances: null }
  return {
    ...{ wanted: { uuid, index, start, code, tickets: 0, ...add_ons }, trip, to: null, tickets: 0, seats: 0 },
    product: leftProduct(facts, trip),
    lines: facts.lines.map((line) => ({
      before: line,
      after: line.productPosition === trip.position ? null : line,
    })),
    ...{ fee: nothing, feePercent: 0, feeBase: nothing, freeUntil: null, leaving: null },
  }
}

/** What somebody has in their name stays: a policy, or a flight with its code. */
function hasIssued({ issued }: ChangeFacts, { position }: ReservationProduct): boolean {
  return isIssued(issued, 'flights', position) || isIssued(issued, 'insurances', position)
}

/** Nobody is asked for seats that are given up. */
function leftProduct({ sold, reservation }: ChangeFacts, { productId }: ReservationProduct) {
  return { timezone: sold.get(productId)?.timezone ?? dueZone(reservation.currency), supplier: null }
}
