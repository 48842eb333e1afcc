import type { Market } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { type Entered, enterProved, type OnEmailProved } from './emails/prove-email'
import { takeLink } from './mail-links'

/**
 * Uses a link once: the address is proved, the account exists from now on, and what its owner bought as a guest
 * belongs to it.
 * @returns whose account it is, or null when the link is unknown, used or too old
 */
export function redeemMagicLink(
  context: Context,
  token: string,
  market: Market,
  onEmailProved: OnEmailProved,
): Promise<Entered | null> {
  return transact(context, async (inside) => {
    const email = await takeLink(inside, 'sign_in', token)
    return email === null ? null : enterProved(inside, email, market, onEmailProved)
  })
}
