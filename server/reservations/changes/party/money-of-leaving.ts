import { money } from '@/lib/money/money'
import { type Leaving, leavingMoney } from '@/server/reservations/rules/change/leaving'
import type { ReservationProduct } from '../../find-reservation'
import type { ChangeFacts } from '../change-facts'
import type { ChangedLine, NextLine } from '../proposal'
import { cancelledNow } from '../refund-ceiling'

/**
 * What becomes of the money of those who leave a trip, by what a cancellation would give at this instant for its departure. Extras that are taken away
 * with them have a rule of their own: their locked price comes back. What is paid on arrival was never here.
 */
export function moneyOfLeaving(
  facts: ChangeFacts,
  { startDate }: Pick<ReservationProduct, 'startDate'>,
  lines: readonly ChangedLine[],
): Leaving {
  const { reservation } = facts
  const own = lines.filter(({ before, after }) => !isChosenExtra(before ?? after))
  const fewer = (of: (line: NextLine) => number) =>
    own.reduce((all, { before, after }) => all + (before ? of(before) : 0) - (after ? of(after) : 0), 0)
  const { currency, totalMinor } = reservation
  const { paid, deposit, given, refund } = cancelledNow(facts, startDate)
  return leavingMoney({
    ...{ paid, deposit, refund, ceiling: given },
    ownDeposit: money(
      fewer(({ depositMinor }) => depositMinor),
      currency,
    ),
    ownPrice: money(
      fewer(({ totalMinor: price, onArrivalMinor }) => price - onArrivalMinor),
      currency,
    ),
    total: money(totalMinor, currency),
  })
}

function isChosenExtra(line: NextLine | null): boolean {
  return line?.kind === 'extra' && line.grouping === null
}
