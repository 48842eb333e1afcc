import { whyNotBookable } from '@/lib/availability/bookable'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { money, sum } from '@/lib/money/money'
import { serviceFee } from '@/lib/pricing/service-fee'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import type { AskedDeparture } from '@/server/availability/departures-on'
import { chooseUntil } from '@/server/availability/rules/open-date'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { Context } from '@/server/platform/context'
import { type DateChangeTerms, dateChangeTerms } from '@/server/reservations/rules/change/date-change'
import type { WantedDate } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationLine, ReservationProduct } from '../../find-reservation'
import type { ChangeFacts } from '../change-facts'
import { movedRow, priceTrip } from '../price-trip'
import { type ChangedLine, type Drafted, isTripLine } from '../proposal'
import { refused } from '../refuse-change'
import { splitOnArrival } from '../split-on-arrival'
import { tripOf } from '../wanted-change'

/** Terms of a date, and the percent that the level of its owner takes off: 0 where nothing was to be paid, or none is left. */
export interface OwnTerms extends DateChangeTerms {
  readonly waivedPercent: number
}

/** What decides about the date of a trip today. */
export function termsOf(
  context: Pick<Context, 'clock'>,
  { reservation: { currency, createdAt }, pricing, freeChanges }: ChangeFacts,
  trip: ReservationProduct,
  product: SoldProduct,
): OwnTerms {
  const terms = dateChangeTerms({
    departure: trip.startDate,
    today: context.clock.today(product.timezone),
    chooseUntil: chooseUntil(purchaseDay(currency, createdAt.getTime())),
    localflexDays: product.localflexDays,
    tiers: pricing.get(product.id)?.serviceFees ?? [],
  })
  return freeChanges > 0
    ? { ...terms, feePercent: 0, waivedPercent: terms.feePercent }
    : { ...terms, waivedPercent: 0 }
}

/** A trip on another departure, with everybody who travels. @throws DomainError change_refused */
export function draftDate(context: Pick<Context, 'clock'>, facts: ChangeFacts, wanted: WantedDate): Drafted {
  const { products, sold, departures } = facts
  const trip = tripOf(products, wanted)
  const product = sold.get(trip.productId)
  if (!product) throw refused('unavailable')
  const terms = termsOf(context, facts, trip, product)
  if (!terms.allowed) throw refused('too_late', terms.until)
  const to = departures.find(
    ({ productId, start, code }) =>
      productId === trip.productId && start === wanted.start && code === wanted.code,
  )
  if (!to) throw refused('unavailable')
  if (to.id === trip.departureId) throw refused('same_date')
  const today = context.clock.today(product.timezone)
  const reason = whyNotBookable(to, { today, tickets: trip.tickets, cutOffDays: CUT_OFF_DAYS })
  if (reason) throw refused(reason)
  const drafted = draftMove(context, facts, { wanted, trip, product, to }, terms)
  if (!drafted) throw refused('unavailable')
  return drafted
}

type Move = Pick<Drafted, 'wanted' | 'trip'> & {
  readonly product: SoldProduct
  readonly to: AskedDeparture
}

/** The trip with all its lines on another departure, whoever may move it; null where that has no price. */
export function draftMove(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  { wanted, trip, product, to }: Move,
  {
    feePercent,
    freeUntil,
    waivedPercent = 0,
  }: Pick<DateChangeTerms, 'feePercent' | 'freeUntil'> & Partial<OwnTerms>,
): Drafted | null {
  const { currency } = facts.reservation
  const own = linesOfTrip(facts, trip)
  const moved = movedLines(context, facts, { own, product, to })
  const lines = moved && splitOnArrival(facts, trip, moved)
  const fee = (percent: number) =>
    sum(
      own.map(({ unitMinor, qty, unit }) => serviceFee(money(unitMinor, currency), percent, qty, unit)),
      currency,
    )
  return (
    lines && {
      ...{ wanted, trip, product, to, tickets: trip.tickets, seats: trip.tickets, lines },
      ...{ fee: fee(feePercent), feePercent, feeBase: fee(100), freeUntil, leaving: null },
      ...(waivedPercent > 0 && { waived: fee(waivedPercent) }),
    }
  )
}

/** Those who were added later have a line of their own. */
export function linesOfTrip({ lines }: ChangeFacts, { position }: ReservationProduct): ReservationLine[] {
  return lines.filter((one) => one.productPosition === position && isTripLine(one))
}

interface Moving {
  readonly own: readonly ReservationLine[]
  readonly product: SoldProduct
  readonly to: AskedDeparture
}

/** null where the departure has no price. */
function movedLines(
  { clock }: Pick<Context, 'clock'>,
  { reservation, lines, pricing }: ChangeFacts,
  { own, product, to }: Moving,
): ChangedLine[] | null {
  const now = clock.now().getTime()
  const moved = own.map((line) =>
    priceTrip({ reservation, line, product, pricing: pricing.get(product.id), now }, to),
  )
  if (moved.length === 0 || moved.includes(null)) return null
  return lines.map((line) => {
    const priced = moved[own.indexOf(line)]
    return { before: line, after: priced ? movedRow(line, priced) : line }
  })
}
