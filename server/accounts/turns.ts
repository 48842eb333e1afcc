import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { DAY_SECONDS, delayAfter, PACES, type PaceName } from '@/server/accounts/rules/growing-delay'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { DomainError } from '@/server/platform/errors'
import { sharedLimiter } from '@/server/platform/limits/limits'

/** Tries that are slowed and never shut out, counted once for all processes. */
export interface Turns {
  /**
   * Takes the next turn before anything is checked, so that of many at the same moment one gets it.
   * @param who whatever is counted, also a card number that was typed for an address; only its keyed hash is kept
   * @throws DomainError too_many_requests with the seconds until the next turn; what is refused does not count
   */
  take(name: PaceName, who: string): Promise<void>
  /** The turn proved no guess: it was never taken. */
  giveBack(name: PaceName, who: string): Promise<void>
  /** Whoever it was proved to be the owner: all earlier tries are forgotten. */
  forget(name: PaceName, who: string): Promise<void>
}

/** Far from what a column of the table holds; the counter itself refuses nothing. */
const ENDLESS = 1_000_000_000

export function createTurns(context: Pick<Context, 'pool' | 'env'>): Turns {
  const secret = deriveKey(context.env.appSecret, 'tries')
  const keyOf = (name: PaceName, who: string) => `${name}:${fingerprint(secret, who)}`
  const [tries, waits] = [
    limiter(context, 'tries', ENDLESS, DAY_SECONDS),
    limiter(context, 'wait', 1, PACES.password_pair.first),
  ]
  const giveBack = async (key: string) => {
    await Promise.all([tries.reward(key), waits.delete(key)])
  }
  return {
    take: async (name, who) => {
      const key = keyOf(name, who)
      const delay = delayAfter(PACES[name], (await tries.consume(key)).consumedPoints)
      if (delay === 0) return
      try {
        await waits.consume(key, 1, { customDuration: delay })
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        await tries.reward(key)
        throw new DomainError('too_many_requests', {
          retryAfter: Math.max(Math.ceil(refused.msBeforeNext / 1000), 1),
        })
      }
    },
    giveBack: (name, who) => giveBack(keyOf(name, who)),
    forget: async (name, who) => {
      const key = keyOf(name, who)
      await Promise.all([tries.delete(key), waits.delete(key)])
    },
  }
}

function limiter(context: Pick<Context, 'pool'>, prefix: string, points: number, seconds: number) {
  const memory = new RateLimiterMemory({ keyPrefix: prefix, points, duration: seconds })
  return sharedLimiter(context, prefix, points, seconds, memory)
}

/**
 * Of one length, whatever an address is long; the column of keys has 255 characters. Keyed, for there are so few
 * addresses and card numbers that without a key somebody who reads the table could try them all.
 */
function fingerprint(secret: Buffer, who: string): string {
  return createHmac('sha256', secret).update(who).digest('base64url')
}
