import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Market } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { enterProved, type OnEmailProved } from './prove-email'
import { magicLinks } from './tables'
import { hashToken } from './tokens'

/**
 * Uses a link once: the address is proved, the account exists from now on, and what its owner bought as a guest
 * belongs to it.
 * @returns the user, or null when the link is unknown, used or too old
 */
export function redeemMagicLink(
  context: Context,
  token: string,
  market: Market,
  onEmailProved: OnEmailProved,
): Promise<string | null> {
  return transact(context, async (inside) => {
    const email = await takeLink(inside, token)
    return email === null ? null : enterProved(inside, email, market, onEmailProved)
  })
}

async function takeLink(context: Context, token: string): Promise<string | null> {
  const now = context.clock.now()
  const [link] = await context.db
    .update(magicLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(magicLinks.tokenSha256, hashToken(token)),
        isNull(magicLinks.usedAt),
        gt(magicLinks.expiresAt, now),
      ),
    )
    .returning({ email: magicLinks.email })
  return link?.email ?? null
}
