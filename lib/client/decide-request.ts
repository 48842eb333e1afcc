import { decide } from '@/lib/routing/decide'
import type { Facts, Failure, Redirect, Rewrite } from '@/lib/routing/decision'
import { settle } from '@/lib/routing/settle'
import { answerQuestion, askVisitor } from './answer-question'
import { askTests, knownTests } from './running-tests'

/**
 * The decision of lib/routing with everything asked that it needs: who the visitor is where a guard makes a
 * difference, what a tested page shows, and whether what the address names exists.
 * @param now milliseconds of the clock
 */
export async function decideRequest(asked: Facts, now: number): Promise<Rewrite | Redirect | Failure> {
  const facts = { ...asked, tests: asked.tests ?? knownTests(now) }
  const decision = decide(facts)
  if (decision.kind === 'ask-tests') return decideRequest({ ...facts, tests: await askTests(now) }, now)
  if (decision.kind === 'ask-visitor')
    return decideRequest({ ...facts, visitor: await askVisitor(decision.token) }, now)
  return decision.kind === 'rewrite' ? settleRequest(decision, facts, now) : decision
}

/**
 * A rewrite once it is known whether what the address names exists.
 * @param now milliseconds of the clock
 */
export async function settleRequest(
  decision: Rewrite,
  facts: Facts,
  now: number,
): Promise<Rewrite | Redirect> {
  if (!decision.question) return decision
  return settle(decision, await answerQuestion(decision.question, now), facts)
}
