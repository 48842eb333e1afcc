import { type DepartureSeats, whyNotBookable, whyNotForParty } from '@/lib/availability/bookable'
import type { JoinedWaitlist } from '@/lib/availability/waitlist-contract'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Locale } from '@/lib/locale/market'
import { findProductTerms } from '@/server/catalogue/product-terms'
import { type Context, transact } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { cachedAnswers, lowered } from '../cached-answers'
import { CUT_OFF_DAYS } from '../cut-off'
import { findDeparture } from '../find-departures'
import { askToConfirm } from './ask-to-confirm'
import { enterQueue, lockMailbox, type Standing } from './queue'

export interface WaitlistWish {
  /** Uuid or permalink. */
  readonly experience: string
  /** The code of a departure. */
  readonly departure: string
  readonly qty: number
  readonly email: string
}

export interface Asking {
  readonly locale: Locale
  /** Whether the address was proved to belong to who will wait. */
  readonly isProven: boolean
  /** Counts a mail to an address that nobody proved, and refuses one too many. */
  readonly countMail?: () => Promise<void>
}

/** What is answered to whoever joins. */
type Joined = Pick<JoinedWaitlist, 'state' | 'place'>

/**
 * Puts an address on the list of a departure that has too few seats for its party. One that is proved to be the caller's
 * is in at once, and again only changes for how many; any other is asked by mail, and the answer is the same for all.
 * @throws DomainError not_found; invalid where the seats are there, can never be, or the date is not on sale, and for a
 * proven address with as many places as one may have; too_many_requests
 */
export async function joinWaitlist(
  context: Context,
  wish: WaitlistWish,
  { locale, isProven, countMail }: Asking,
): Promise<Joined> {
  const terms = await findProductTerms(context, wish.experience)
  const found = await findDeparture(context, terms.id, wish.departure)
  if (!found) throw invalid('departure', 'departure_unknown')
  const departure = lowered(found, (await cachedAnswers(context, terms)).get(found.id))
  refuseNeedless(departure, found.capacity, wish.qty, context.clock.today(terms.timezone))
  if (!isProven) await countMail?.()
  const trip = { terms, departure: found }
  const wanted = { email: wish.email, qty: wish.qty, locale }
  return transact(context, async (inside) => {
    await lockMailbox(inside, wish.email)
    if (isProven) return refuseFull(await enterQueue(inside, trip, wanted))
    await askToConfirm(inside, trip, wanted)
    return { state: 'check_mail', place: null }
  })
}

/** @throws DomainError invalid */
function refuseFull(standing: Standing): Joined {
  if (standing.state === 'full') throw invalid('email', 'waitlists_full')
  return standing
}

/** A list is for seats that can come free: not for those that are there, nor for more than the trip takes. */
function refuseNeedless(departure: DepartureSeats, capacity: number, qty: number, today: LocalDate): void {
  const { minTravelers: min, maxTravelers: max } = departure
  const never = whyNotForParty(qty, { left: Math.max(capacity, 1), min, max })
  if (never) throw invalid('qty', never === 'minimum_travelers' ? 'too_small' : 'too_big')
  const reason = whyNotBookable(departure, { today, tickets: qty, cutOffDays: CUT_OFF_DAYS })
  if (reason === null) throw invalid('qty', 'seats_free')
  if (reason !== 'sold_out' && reason !== 'too_few_seats') throw invalid('departure', 'off_sale')
}
