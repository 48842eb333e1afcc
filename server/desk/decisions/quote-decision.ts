import type { DecisionQuote } from '@/lib/desk/departures/decision-contract'
import { toWire } from '@/lib/money/money'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import { departureOf } from '../departures/departure-of'
import { type Effect, signDeskQuote } from '../desk-quote'
import { type DecisionFacts, type DecisionWish, decisionFacts } from './decision-facts'

/** What a decision would come to, signed for a quarter of an hour. @throws DomainError as `decisionFacts` */
export async function quoteDecision(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, ...wish }: DecisionWish & { readonly uuid: string },
): Promise<DecisionQuote> {
  const departure = await departureOf(context, member, uuid)
  return presentDecision(context, await decisionFacts(context, payments, departure, wish))
}

export function presentDecision(context: Context, facts: DecisionFacts): DecisionQuote {
  const { choice, goal, touched, sums, worth, needsSignature } = facts
  return {
    ...signDeskQuote(context, effectOf(facts)),
    choice,
    reservations: touched.map(({ reservation, tickets, back, bonus, money, credit }) => ({
      ...{ code: reservation.code, buyer: `${reservation.firstname} ${reservation.lastname}`, tickets },
      ...{ status: reservation.status, currency: reservation.currency },
      ...{ back: toWire(back), bonus: toWire(bonus), money: toWire(money), credit: toWire(credit) },
    })),
    sums: sums.map(({ currency, back, bonus, money }) => ({
      ...{ currency, back: toWire(back), bonus: toWire(bonus), money: toWire(money) },
    })),
    worth: toWire(worth),
    needs_signature: needsSignature,
    to: goal && { uuid: goal.id, code: goal.code, start: goal.start, free: goal.capacity - goal.taken },
  }
}

/** Everything that was said of it: who is on it, with how much. */
export function effectOf({ departure, choice, goal, touched }: DecisionFacts): Effect {
  const facts = touched.flatMap(({ reservation, tickets, back, bonus }) => [
    ...[reservation.id, reservation.status, tickets, back.amount, bonus.amount],
  ])
  return { order: departure.id, action: `decide_${choice}`, facts: [goal?.id ?? '', ...facts] }
}
