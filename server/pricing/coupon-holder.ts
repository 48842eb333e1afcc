import { createHmac } from 'node:crypto'
import { foldEmail } from '@/server/accounts/rules/fold-email'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'

/** Who a coupon was given to, as its conditions keep it: the mailbox however it is spelled, and no address. */
export function holderKey({ env }: Pick<Context, 'env'>, email: string): string {
  return createHmac('sha256', deriveKey(env.appSecret, 'coupon holder'))
    .update(foldEmail(email))
    .digest('hex')
}
