import { addMinutes } from 'date-fns'
import type { Context } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'

const PURPOSE = 'desk quote'
const MINUTES = 15

/** What a quote of the desk is bound to: which order, and everything that carrying it out would do. */
export interface Effect {
  readonly order: string
  readonly action: string
  /** In an order of its own. */
  readonly facts: readonly (string | number)[]
  /** What the quote was asked for, to be read again when it is handed back. */
  readonly wish?: string
}

interface Payload extends Effect {
  readonly until: number
}

/** A quote that can be carried out for a while: signed, and bound to what it says. */
export function signDeskQuote({ env, clock }: Context, effect: Effect) {
  const until = addMinutes(clock.now(), MINUTES)
  const payload: Payload = { ...effect, until: until.getTime() }
  return { quote: signToken(env.appSecret, PURPOSE, payload), expires_at: until.toISOString() }
}

/** What a quote was asked for; null for one that is over, of another order or action, or not of ours. */
export function wishOf(
  { env, clock }: Context,
  quote: string,
  { order, action }: Pick<Effect, 'order' | 'action'>,
): string | null {
  const said = readToken(env.appSecret, PURPOSE, quote) as Payload | null
  const isOurs = said?.order === order && said.action === action && said.until > clock.now().getTime()
  return isOurs ? (said.wish ?? '') : null
}

/** Whether carrying it out does now what the quote said. */
export function isStillSo(context: Context, quote: string, effect: Effect): boolean {
  const said = readToken(context.env.appSecret, PURPOSE, quote) as Payload | null
  const isOurs = wishOf(context, quote, effect) !== null
  return isOurs && JSON.stringify(said?.facts) === JSON.stringify(effect.facts)
}
