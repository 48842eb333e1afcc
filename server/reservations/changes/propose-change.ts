import { whyNotBookable } from '@/lib/availability/bookable'
import type { LocalDate } from '@/lib/dates/local-date'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { earliestLiquidationDate } from '@/lib/layaway/liquidation-date'
import { datesAfterEdit } from '@/lib/layaway/running/edit-plan'
import type { ScheduleState } from '@/lib/layaway/running/fold-schedule'
import { add, type Money, min, money, subtract, sum } from '@/lib/money/money'
import { serviceFee } from '@/lib/pricing/service-fee'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import type { AskedDeparture } from '@/server/availability/departures-on'
import { chooseUntil } from '@/server/availability/rules/open-date'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { Context } from '@/server/platform/context'
import { type DateChangeTerms, dateChangeTerms } from '@/server/reservations/rules/change/date-change'
import { dueToday } from '@/server/reservations/rules/change/due-today'
import type { WantedDate } from '@/server/reservations/rules/change/wanted-date'
import type { ReservationLine, ReservationProduct } from '../find-reservation'
import { scheduleAfter } from '../money/schedule-after'
import type { ChangeFacts } from './change-facts'
import { type PricedMove, priceTrip } from './price-trip'
import { refused, whyNotChangeable } from './refuse-change'
import { tripOf } from './wanted-date'

/** A change as it would be carried out at this instant; amounts in the reservation's currency. */
export interface Proposal {
  readonly wanted: WantedDate
  readonly trip: ReservationProduct
  readonly product: SoldProduct
  readonly to: AskedDeparture
  readonly line: ReservationLine
  readonly moved: PricedMove
  readonly terms: DateChangeTerms
  /** What the fee is a percent of. */
  readonly feeBase: Money
  readonly fee: Money
  readonly total: Money
  /** What is due first from then on. */
  readonly deposit: Money
  /** null with full payment. */
  readonly liquidationDate: LocalDate | null
  /** What has to be paid before. */
  readonly due: Money
  /** On which what is left falls due; null without parts. */
  readonly dates: readonly LocalDate[] | null
  /** After what is due was paid. */
  readonly schedule: ScheduleState
}

/** What decides about the date of a trip today. */
export function termsOf(
  context: Pick<Context, 'clock'>,
  { reservation: { currency, createdAt }, pricing }: ChangeFacts,
  trip: ReservationProduct,
  product: SoldProduct,
): DateChangeTerms {
  return dateChangeTerms({
    departure: trip.startDate,
    today: context.clock.today(product.timezone),
    chooseUntil: chooseUntil(purchaseDay(currency, createdAt.getTime())),
    localflexDays: product.localflexDays,
    tiers: pricing.get(product.id)?.serviceFees ?? [],
  })
}

/** @throws DomainError change_refused, invalid */
export function proposeChange(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  wanted: WantedDate,
): Proposal {
  const { reservation, products, lines, sold, departures } = facts
  const hindrance = whyNotChangeable(reservation)
  if (hindrance) throw refused(hindrance)
  const trip = tripOf(products, wanted)
  const product = sold.get(trip.productId)
  const line = lines.find((one) => one.productPosition === trip.position && isTripLine(one))
  if (!product || !line) throw refused('unavailable')
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
  const now = context.clock.now().getTime()
  const pricing = facts.pricing.get(product.id)
  const moved = priceTrip({ reservation, line, product, pricing, now }, to)
  if (!moved) throw refused('unavailable')
  return {
    wanted,
    trip,
    product,
    to,
    line,
    moved,
    terms,
    ...comesTo(context, facts, { trip, to, line, moved, terms }),
  }
}

export function isTripLine({ kind }: Pick<ReservationLine, 'kind'>): boolean {
  return kind === 'experience' || kind === 'package'
}

/** A trip on another departure, priced. */
export type Moved = Pick<Proposal, 'trip' | 'to' | 'line' | 'moved'> & {
  readonly terms: Pick<DateChangeTerms, 'feePercent'>
}

/** The money of it: fee, total, deposit, dates and what is due before. */
export function comesTo(context: Pick<Context, 'clock'>, facts: ChangeFacts, change: Moved) {
  const { reservation, lines, money: state } = facts
  const { line, moved, terms } = change
  const { currency } = reservation
  const of = (minor: number) => money(minor, currency)
  const feeBase = serviceFee(of(line.unitMinor), 100, line.qty, line.unit)
  const fee = serviceFee(of(line.unitMinor), terms.feePercent, line.qty, line.unit)
  const total = add(add(subtract(of(reservation.totalMinor), of(line.totalMinor)), moved.total), fee)
  const others = lines.filter((one) => one !== line).map(({ depositMinor }) => of(depositMinor))
  const hasParts = state.agreed.facts.length > 0
  const deposit = hasParts ? min(add(sum(others, currency), moved.deposit), total) : total
  const liquidationDate = hasParts ? liquidationAfter(facts, change) : null
  const { paid } = state.ledger
  const isLast = liquidationDate === null || state.today > liquidationDate
  const due = dueToday({ total, paid, deposit, isLast, upfront: of(0) })
  const dates =
    liquidationDate === null ? null : datesAfterEdit(state.schedule.parts, liquidationDate, state.today)
  const edit = { total, deposit, depositBefore: of(reservation.depositMinor), dates: dates ?? [] }
  const schedule = scheduleAfter(context, reservation, state, {
    due,
    liquidationDate,
    edit: dates ? edit : null,
    deposit,
  })
  return { feeBase, fee, total, deposit, liquidationDate, due, dates, schedule }
}

/** Of all trips the earliest, with the new date of the one that moves. */
function liquidationAfter({ reservation, products, sold }: ChangeFacts, { trip, to }: Moved): LocalDate {
  const terms = products.map((one) => {
    const known = sold.get(one.productId)
    return {
      departure: one === trip ? to.start : one.startDate,
      international: known ? !known.country.national : one.snapshot.international,
      liquidationDays: known?.liquidationDays ?? null,
    }
  })
  return earliestLiquidationDate(terms, purchaseDay(reservation.currency, reservation.createdAt.getTime()))
}
