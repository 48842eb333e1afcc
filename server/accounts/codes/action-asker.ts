import { createHmac } from 'node:crypto'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'

/** Whose mailbox a code proves: an account's, that of the buyer of one reservation, or one somebody names. */
export interface Asker {
  /** `user:{uuid}`, `order:{uuid}` or `wheel:{keyed hash of the mailbox}`. */
  readonly name: string
  /** In lower case. */
  readonly email: string
}

/** What is kept of a code: six digits are guessed from a plain hash at once, so it takes our key too. */
export function hashActionCode(
  { env }: Pick<Context, 'env'>,
  id: string,
  { name, email }: Asker,
  code: string,
): Buffer {
  return createHmac('sha256', deriveKey(env.appSecret, 'action code'))
    .update([id, name, email, code].join('|'))
    .digest()
}
