import { createHash } from 'node:crypto'
import { addMinutes } from 'date-fns'
import type { Context } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'
import type { CancellationFacts } from './cancellation-facts'

const PURPOSE = 'cancellation quote'
const MINUTES = 15

interface Payload {
  readonly order: string
  /** Of everything that cancelling does. */
  readonly effect: string
  /** Epoch milliseconds. */
  readonly until: number
}

/** A quote that can be confirmed for a while: signed, and bound to what it says. */
export function signQuote(
  { env, clock }: Context,
  facts: CancellationFacts,
): { quote: string; expiresAt: Date } {
  const expiresAt = addMinutes(clock.now(), MINUTES)
  const payload: Payload = {
    ...{ order: facts.reservation.id, effect: effectOf(facts) },
    until: expiresAt.getTime(),
  }
  return { quote: signToken(env.appSecret, PURPOSE, payload), expiresAt }
}

/**
 * Whether a cancellation does now what a quote said: same status, money, rule, payments and day by which it is sent. An
 * answer that is too old, of another reservation or not of ours says nothing.
 */
export function isStillSo({ env, clock }: Context, token: string, facts: CancellationFacts): boolean {
  const payload = readToken(env.appSecret, PURPOSE, token) as Payload | null
  return (
    payload !== null &&
    payload.order === facts.reservation.id &&
    payload.until > clock.now().getTime() &&
    payload.effect === effectOf(facts)
  )
}

function effectOf({
  reservation,
  quote,
  back,
  credit,
  kept,
  surplus,
  ways,
  pointsBack,
}: CancellationFacts): string {
  const said = [
    ...[reservation.status, quote.rule, quote.until, quote.sentBy, quote.pointsTaken],
    ...[back.amount, credit.amount, kept.amount, surplus.amount, pointsBack.amount],
    ...ways.map(({ payment, amount, way }) => [payment.id, amount.amount, way]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
