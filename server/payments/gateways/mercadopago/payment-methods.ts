import type { Conversation } from './call'
import { type ListedMethod, paymentMethods } from './wire'

/** So long a list is good, and so long none is asked for after one could not be had; milliseconds. */
const FRESH_MS = 3_600_000
const PAUSE_MS = 60_000

interface Kept {
  readonly list: readonly ListedMethod[]
  readonly until: number
}

/**
 * The account's ways of paying with their limits and banks, asked once an hour. An old list is better than none while
 * Mercado Pago does not answer.
 */
export function methodList(
  start: () => Conversation,
  guard: (conversation: Conversation) => Promise<void>,
  clock: { now(): Date },
): () => Promise<readonly ListedMethod[]> {
  let kept: Kept | null = null
  let failed: { readonly error: unknown; readonly until: number } | null = null
  let asked: Promise<readonly ListedMethod[]> | null = null
  const ask = async () => {
    const conversation = start()
    await guard(conversation)
    return conversation.call(paymentMethods, { method: 'GET', path: '/v1/payment_methods' })
  }
  const refresh = async (now: number) => {
    try {
      const list = await ask()
      kept = { list, until: now + FRESH_MS }
      return list
    } catch (error) {
      failed = { error, until: now + PAUSE_MS }
      if (kept) return kept.list
      throw error
    } finally {
      asked = null
    }
  }
  return async () => {
    const now = clock.now().getTime()
    if (kept && kept.until > now) return kept.list
    if (failed && failed.until > now) {
      if (kept) return kept.list
      throw failed.error
    }
    asked ??= refresh(now)
    return asked
  }
}
