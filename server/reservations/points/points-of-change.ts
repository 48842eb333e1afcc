import { money, subtract } from '@/lib/money/money'
import type { ChangeQuote } from '@/lib/reservations/change-contract'
import type { ChangeFacts } from '../changes/change-facts'
import type { Proposal } from '../changes/proposal'
import { earnedPoints } from '../rules/points/earned-points'
import { paidWithMoney } from '../rules/points/paid-with-money'
import { type EarningLine, leftOutOf } from './left-out'

/**
 * The points that a trip brings its owner once all of it is paid, what is left with money, before a change and after it;
 * null where nobody has points for it.
 */
export function pointsOfChange(
  { reservation, lines, money: { ledger } }: ChangeFacts,
  proposal: Proposal,
): ChangeQuote['points'] {
  const { userId, currency, totalMinor } = reservation
  if (userId === null) return null
  const other = subtract(ledger.paid, money(paidWithMoney(ledger.entries), currency)).amount
  const bringsOf = (all: number, sold: readonly EarningLine[]) =>
    earnedPoints({
      ...{ status: 'confirmed', currency, leftOutMinor: leftOutOf(sold) },
      ...{ paidMinor: all - other, totalMinor: all },
    }).pending
  const then = proposal.lines.flatMap(({ after }) => after ?? [])
  return { before: bringsOf(totalMinor, lines), after: bringsOf(proposal.total.amount, then) }
}
