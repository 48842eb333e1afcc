import { sql } from 'drizzle-orm'
import type { WithdrawalQuote } from '@/lib/desk/departures/withdrawal-contract'
import { leavesAt } from '@/lib/layaway/due-instant'
import { departuresById, type ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type AfterRefusal, afterRefusal } from '@/server/reservations/changes/confirmed/serve-after-all'
import { type Answer, answersTo } from '@/server/reservations/provider/list-answers'
import type { ProviderChange } from '@/server/reservations/provider/provider-changes'
import { findChange } from '@/server/reservations/provider/withdraw-change'
import { type Effect, signDeskQuote } from '../desk-quote'
import { type DepartureDecision, listDecisions } from './decisions'

/** What taking a change back would do at this instant. */
export interface WithdrawalFacts {
  readonly change: ProviderChange
  readonly departure: ManagedDeparture
  /** What the desk decided that it came of; null for what was only recorded. */
  readonly decision: DepartureDecision | null
  readonly open: readonly Answer[]
  readonly answered: readonly Answer[]
  /** Whether the departure had ended by it, and goes again. */
  readonly goesAgain: boolean
  /** What becomes of what was refused of the one reservation that could not be served. */
  readonly refusal: AfterRefusal | null
}

/**
 * Nothing is written.
 * @throws DomainError not_found, already_decided where nobody is asked any more, or their trip has left
 */
export async function withdrawalFacts(context: Context, changeId: string): Promise<WithdrawalFacts> {
  const change = await findChange(context, changeId)
  const [departure] = change ? await departuresById(context, [change.departureId]) : []
  if (!change || !departure) throw new DomainError('not_found')
  const asked = await answersTo(context, [changeId])
  const open = asked.filter(({ answer }) => answer === null)
  const now = context.clock.now()
  if (open.length === 0 || open.some(({ currency }) => now >= leavesAt(departure.start, currency)))
    throw new DomainError('already_decided')
  const [decision = null] = await listDecisions(context, sql`change_id = ${changeId}`)
  const { reservationId: id } = change
  return {
    ...{ change, departure, decision, open },
    refusal: id === null ? null : await afterRefusal(context, { id }, departure.id),
    answered: asked.filter(({ answer }) => answer !== null),
    goesAgain: change.reservationId === null && departure.ended_at !== null,
  }
}

/** The same, signed for a quarter of an hour. */
export function presentWithdrawal(context: Context, facts: WithdrawalFacts): WithdrawalQuote {
  const { change, decision, open, answered, goesAgain, refusal } = facts
  const named = ({ code, buyer }: Answer) => ({ code, buyer })
  return {
    ...signDeskQuote(context, effectOf(facts)),
    kind: change.kind,
    open: open.map(named),
    answered: answered.flatMap((one) => (one.answer === null ? [] : [{ ...named(one), answer: one.answer }])),
    departure: goesAgain ? (decision?.stopped_sale ? 'sold' : 'closed') : 'stays',
    refusal,
  }
}

/** Who goes on, and what becomes of the departure and of a refusal. */
export function effectOf({ change, decision, open, goesAgain, refusal }: WithdrawalFacts): Effect {
  const sale = goesAgain ? String(decision?.stopped_sale ?? false) : ''
  return {
    order: change.id,
    action: 'withdraw_change',
    facts: [sale, refusal ?? '', ...open.map(({ reservationId }) => reservationId)],
  }
}
