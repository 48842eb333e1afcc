import type { LocalDate } from '@/lib/dates/local-date'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { earliestLiquidationDate } from '@/lib/layaway/liquidation-date'
import { datesAfterEdit } from '@/lib/layaway/running/edit-plan'
import { add, max, min, money, subtract, sum } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { dueToday } from '@/server/reservations/rules/change/due-today'
import { keptLiquidation } from '@/server/reservations/rules/provider/kept-liquidation'
import { scheduleAfter } from '../money/schedule-after'
import type { ChangeFacts } from './change-facts'
import type { ChangedLine, Drafted, Proposal } from './proposal'

/**
 * The money of a change: total, deposit, dates and what is due before, whatever it is that changes.
 * @param byProvider the provider made it necessary: nothing is paid for it, and what is left stays under the plan
 */
export function comesTo(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  drafted: Drafted,
  byProvider = false,
): Proposal {
  const { reservation, money: state } = facts
  const { currency } = reservation
  const of = (minor: number) => money(minor, currency)
  const after = drafted.lines.flatMap((line) => line.after ?? [])
  const lines = after.map(({ totalMinor, feeMinor, onArrivalMinor }) =>
    of(totalMinor + feeMinor - onArrivalMinor),
  )
  const onArrival = sum(
    after.map(({ onArrivalMinor }) => of(onArrivalMinor)),
    currency,
  )
  const earlier = facts.fees.map(({ feeMinor }) => of(feeMinor))
  const total = add(sum([...lines, ...earlier], currency), drafted.fee)
  const hasParts = state.agreed.facts.length > 0
  const deposits = sum(
    after.map(({ depositMinor }) => of(depositMinor)),
    currency,
  )
  const deposit = hasParts ? min(deposits, total) : total
  const usual = hasParts ? liquidationAfter(facts, drafted) : null
  const liquidationDate = usual && byProvider ? keptWith(facts, drafted, usual) : usual
  const { paid } = state.ledger
  const isLast = liquidationDate === null || state.today > liquidationDate
  // What came in for a change that waits counts towards what has no parts.
  const came = subtract(paid, facts.paidBefore ?? paid)
  const upfront = max(subtract(of(upfrontOf(drafted)), came), of(0))
  const due = dueToday({ total, paid, deposit, isLast, upfront })
  const dates =
    liquidationDate === null ? null : datesAfterEdit(state.schedule.parts, liquidationDate, state.today)
  const edit = { total, deposit, depositBefore: of(reservation.depositMinor), dates: dates ?? [] }
  const agreed = { due: byProvider ? of(0) : due, liquidationDate, edit: dates ? edit : null, deposit }
  const schedule = scheduleAfter(context, reservation, state, agreed)
  return { ...drafted, total, onArrival, deposit, liquidationDate, due, dates, schedule }
}

/** By how much flights and insurances, which have no parts, cost more than before; minor units. */
function upfrontOf({ lines }: Pick<Drafted, 'lines'>): number {
  const priceOf = (line: ChangedLine['after']) =>
    line && (line.kind === 'flight' || line.kind === 'insurance') ? line.totalMinor : 0
  return Math.max(
    0,
    lines.reduce((more, { before, after }) => more + priceOf(after) - priceOf(before), 0),
  )
}

/** Of the trips there are from then on. */
function liquidationAfter(facts: ChangeFacts, { trip, to, tickets }: Drafted): LocalDate {
  if (tickets > 0) return liquidationWith(facts, { trip }, to?.start ?? null)
  const products = facts.products.filter((one) => one !== trip)
  return liquidationWith({ ...facts, products }, { trip }, null)
}

/** Moved by its provider: what was agreed is kept as far as it can be. */
function keptWith(
  { reservation, products, money: { today } }: ChangeFacts,
  { trip, to }: Drafted,
  usual: LocalDate,
): LocalDate {
  const starts = products.flatMap((one) => (one === trip ? to?.start : one.startDate) ?? [])
  const [departure = null] = starts.toSorted()
  return keptLiquidation({ usual, agreed: reservation.liquidationDate, departure, today })
}

/** Of all trips the earliest, with one of them on this departure. @param departure null: an open date */
export function liquidationWith(
  { reservation, products, sold }: ChangeFacts,
  { trip }: Pick<Drafted, 'trip'>,
  departure: LocalDate | null,
): LocalDate {
  const terms = products.map((one) => {
    const known = sold.get(one.productId)
    return {
      departure: one === trip ? departure : one.startDate,
      international: known ? !known.country.national : one.snapshot.international,
      liquidationDays: known?.liquidationDays ?? null,
    }
  })
  return earliestLiquidationDate(terms, purchaseDay(reservation.currency, reservation.createdAt.getTime()))
}
