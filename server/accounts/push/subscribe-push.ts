import { createECDH } from 'node:crypto'
import type { PushTopic } from '@/lib/accounts/push/topics'
import { type Context, type Session, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { isPushAddress } from '@/server/platform/push/push-address'
import { type PushTarget, writeSubscription } from './push-subscriptions'

/**
 * Lets the browser of a session be pushed to, in place of what it gave before.
 * @throws DomainError not_found where this site pushes nothing; invalid for what is no push service or no key
 */
export async function subscribePush(
  context: Context,
  { id }: Session,
  { endpoint, keys, topics }: PushTarget & { readonly topics: readonly PushTopic[] },
): Promise<void> {
  const { push } = context.env
  if (!push) throw new DomainError('not_found')
  if (!isPushAddress(endpoint, push.hosts)) throw invalid('endpoint', 'invalid_format')
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'invalid_format')
  await transact(context, (inside) => writeSubscription(inside, id, { endpoint, keys }, topics))
}

/** Whether it is a point of P-256, which no secret could be shared with otherwise. */
function isPoint(key: string): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(Buffer.from(key, 'base64url'))
    return true
  } catch {
    return false
  }
}
