import type { RunningInstalment } from '@/lib/layaway/instalment'
import type { Standing } from '@/lib/layaway/running/payment-preview'
import type { Currency } from '@/lib/locale/market'
import { fromWire, type Money, min, subtract, sum } from '@/lib/money/money'
import type { ReservationDetail, RunningPart } from './detail'

/** A part of an answer in the site's own units; the API says which one is late. */
export type ShownPart = RunningInstalment & { readonly isLate: boolean }

/** The parts of an answer in the site's own units. */
export function shownParts(schedule: readonly RunningPart[], currency: Currency): ShownPart[] {
  return schedule.map(({ n, due_date, amount, paid, status }) => ({
    ...{ n, dueDate: due_date, amount: fromWire(amount, currency), paid: fromWire(paid, currency) },
    isLate: status === 'late',
  }))
}

/** How a reservation stands by what the API says of it. */
export interface ShownStanding extends Standing {
  readonly parts: readonly ShownPart[]
  /** What is due first: what is paid here less the parts. */
  readonly deposit: Money
  readonly depositPaid: Money
  /** What hosts are paid on arrival: no part of what is paid here. */
  readonly onArrival: Money
}

/** The deposit is what the parts leave of what is paid here, and it has what was paid and is on no part. */
export function standingOf({
  reservation: { schedule },
  order,
  currency: { code },
}: Pick<ReservationDetail, 'reservation' | 'order' | 'currency'>): ShownStanding {
  const parts = shownParts(schedule, code)
  const of = (values: readonly Money[]) => sum(values, code)
  const onArrival = fromWire(order.on_arrival, code)
  const online = subtract(fromWire(order.amount, code), onArrival)
  const deposit = subtract(online, of(parts.map(({ amount }) => amount)))
  const toParts = of(parts.map(({ paid }) => paid))
  const depositPaid = min(subtract(fromWire(order.summary.paid, code), toParts), deposit)
  const pending = fromWire(order.pending_amount, code)
  return { parts, deposit, depositPaid, depositRest: subtract(deposit, depositPaid), pending, onArrival }
}
