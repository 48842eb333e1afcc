import type { CallData } from '@/lib/api/call'
import { availabilityEnd } from '@/lib/availability/availability-range'
import { seatsLeft, whyNotBookable } from '@/lib/availability/bookable'
import { addDays } from '@/lib/dates/local-date'
import { add, compare, type Money, toWire } from '@/lib/money/money'
import type { lateMoneyDates } from '@/lib/reservations/late-money-contract'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import { type Departure, listDepartures } from '@/server/availability/find-departures'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../../find-reservation'
import { readLateMoney } from '../../money/late-money'
import { type ChangeFacts, readChangeFacts } from '../change-facts'
import { comesTo } from '../comes-to'
import { draftMove } from '../date/draft-date'
import type { Proposal } from '../proposal'

/** An expired trip on another date, at the price of today and in the locked currency and rates. */
export type LateDate = Proposal & {
  /** What has to be there: the deposit, or the whole where nothing may be paid later. */
  readonly dueFirst: Money
}

type LateDates = CallData<typeof lateMoneyDates>

/** Which other dates late money can be for; none where there is none, or more than one trip. */
export async function listLateDates(context: Context, reservation: Reservation): Promise<LateDates> {
  const { currency } = reservation
  const facts = await readChangeFacts(context, reservation, [])
  const late = await readLateMoney(context, reservation, facts.money.ledger)
  if (reservation.status !== 'expired' || late.amount <= 0) return { currency, dates: [] }
  const dates = (await listBookable(context, facts)).flatMap((departure) => {
    const date = lateDate(context, facts, departure)
    if (!date) return []
    const { code, start, end, language } = departure
    return {
      ...{ code, start, end, language, seats_left: seatsLeft(departure) },
      ...{ total: toWire(add(date.total, date.onArrival)), on_arrival: toWire(date.onArrival) },
      due_first: toWire(date.dueFirst),
      enough: compare(late, date.dueFirst) >= 0,
    }
  })
  return { currency, dates }
}

/** One of them by its code; null where it cannot be booked. */
export async function findLateDate(
  context: Context,
  facts: ChangeFacts,
  code: string,
): Promise<LateDate | null> {
  const departure = (await listBookable(context, facts)).find((one) => one.code === code)
  return departure ? lateDate(context, facts, departure) : null
}

async function listBookable(context: Context, { products, sold }: ChangeFacts): Promise<Departure[]> {
  const [trip, ...others] = products
  const product = trip && sold.get(trip.productId)
  if (!product || others.length > 0) return []
  const today = context.clock.today(product.timezone)
  const until = availabilityEnd(today)
  const departures = await listDepartures(context, [product.id], addDays(today, CUT_OFF_DAYS), until)
  const asked = { today, tickets: trip.tickets, cutOffDays: CUT_OFF_DAYS }
  return departures
    .filter(({ id }) => id !== trip.departureId)
    .filter((one) => whyNotBookable(one, asked) === null)
}

function lateDate(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  departure: Departure,
): LateDate | null {
  const [trip] = facts.products
  const product = trip && facts.sold.get(trip.productId)
  if (!trip || !product) return null
  const { start, code } = departure
  const wanted = { uuid: trip.productId, index: trip.cartIndex, start, code, prevCode: trip.code }
  const move = { wanted, trip, product, to: { ...departure, slow: 0 } }
  // Nobody changes a trip that is theirs: it is bought anew, without a fee.
  const drafted = draftMove(context, facts, move, { feePercent: 0, freeUntil: null })
  if (!drafted) return null
  const proposal = comesTo(context, facts, drafted)
  const { total, deposit, liquidationDate } = proposal
  const isLast = liquidationDate === null || facts.money.today > liquidationDate
  return { ...proposal, dueFirst: isLast ? total : deposit }
}
