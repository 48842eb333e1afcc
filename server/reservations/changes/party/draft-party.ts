import { whyNotBookable, whyNotForParty } from '@/lib/availability/bookable'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { zero } from '@/lib/money/money'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import { chooseUntil } from '@/server/availability/rules/open-date'
import type { Context } from '@/server/platform/context'
import { type PartyTerms, partyTerms } from '@/server/reservations/rules/change/party-terms'
import type { WantedParty } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationProduct } from '../../find-reservation'
import type { ChangeFacts } from '../change-facts'
import { liquidationWith } from '../comes-to'
import type { Drafted } from '../proposal'
import { refused } from '../refuse-change'
import { splitOnArrival } from '../split-on-arrival'
import { tripOf } from '../wanted-change'
import type { AskedParty } from './asked-party'
import { moneyOfLeaving } from './money-of-leaving'
import { partyLines } from './party-lines'
import { demandRoomsFit } from './rooms-fit'
import { demandServicesFit } from './services-fit'

/** Until when each of it can be changed, for a trip on the date it has. */
export function partyTermsOf(facts: ChangeFacts, trip: ReservationProduct): PartyTerms {
  const { currency, createdAt } = facts.reservation
  return partyTerms({
    departure: trip.startDate,
    chooseUntil: chooseUntil(purchaseDay(currency, createdAt.getTime())),
    liquidationDate: liquidationWith(facts, { trip }, trip.startDate),
  })
}

/** A trip with other travellers or add-ons on the date it has. @throws DomainError change_refused */
export function draftParty(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  wanted: WantedParty,
): Drafted {
  const { reservation, products, sold, departures } = facts
  const trip = tripOf(products, wanted)
  const product = sold.get(trip.productId)
  // Another change moved it meanwhile.
  if (!product || trip.code !== wanted.code) throw refused('unavailable')
  const to = departures.find(({ id }) => id === trip.departureId) ?? null
  if (!to && !trip.open) throw refused('unavailable')
  const asked = { trip, product, to, wanted, today: context.clock.today(product.timezone) }
  demandInTime(facts, asked)
  demandServicesFit(facts, asked, partyTermsOf(facts, trip).extras)
  demandPlaces(asked)
  demandRoomsFit(facts, asked)
  const lines = splitOnArrival(facts, trip, partyLines(context, facts, asked))
  const isSame = lines.every(({ before, after }) => before === after)
  if (isSame) throw refused('nothing_changes')
  const { tickets } = wanted
  const leaving = tickets < trip.tickets ? moneyOfLeaving(facts, trip, lines) : null
  const nothing = zero(reservation.currency)
  return {
    ...{ wanted, trip, product, to, tickets, lines, leaving },
    seats: to ? Math.max(0, tickets - trip.tickets) : 0,
    ...{ fee: leaving?.kept ?? nothing, feePercent: 0, feeBase: leaving?.paid ?? nothing },
    freeUntil: null,
  }
}

function demandInTime(facts: ChangeFacts, { trip, wanted, today }: AskedParty): void {
  const terms = partyTermsOf(facts, trip)
  const isResized = wanted.tickets !== trip.tickets
  if (isResized) {
    const until = wanted.tickets > trip.tickets ? terms.more : terms.fewer
    if (today > until) throw refused('party_too_late', until)
  } else if (wanted.rooms && today > terms.rooms) throw refused('rooms_too_late', terms.rooms)
  if (wanted.extras && today > terms.extras) throw refused('extras_too_late', terms.extras)
}

/** Seats for those who are added, and as many as are sold together. */
function demandPlaces({ trip, product, to, wanted: { tickets }, today }: AskedParty): void {
  if (tickets === trip.tickets) return
  const { minTravelers: min, maxTravelers: max } = to ?? product
  const isMore = tickets > trip.tickets
  const reason =
    isMore && to
      ? whyNotBookable(
          { ...to, taken: to.taken - trip.tickets },
          { today, tickets, cutOffDays: CUT_OFF_DAYS },
        )
      : whyNotForParty(tickets, { left: tickets, min, max: isMore ? max : tickets })
  if (reason) throw refused(reason)
}
