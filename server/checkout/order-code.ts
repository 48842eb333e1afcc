import { createHash, createHmac } from 'node:crypto'
import { namedTrips, type OrderTrip } from '@/lib/checkout/order-trips'
import { deriveKey } from '@/server/platform/crypto/derive-key'

/** What a mailed code is good for: one mailbox and one cart. */
export interface CodeBinding {
  /** In lower case. */
  readonly email: string
  readonly cartSha256: Buffer
}

export function bindingOf(email: string, trips: readonly OrderTrip[]): CodeBinding {
  return {
    email: email.trim().toLowerCase(),
    cartSha256: createHash('sha256').update(namedTrips(trips)).digest(),
  }
}

/** What is kept of a code: six digits are guessed from a plain hash at once, so it takes our key too. */
export function hashCode(appSecret: string, id: string, { email, cartSha256 }: CodeBinding, code: string) {
  return createHmac('sha256', deriveKey(appSecret, 'order code'))
    .update([id, email, cartSha256.toString('hex'), code].join('|'))
    .digest()
}
