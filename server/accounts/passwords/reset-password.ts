import { eq } from 'drizzle-orm'
import type { Market } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { type Entered, enterProved, type OnEmailProved } from '../emails/prove-email'
import { isLiving, takeLink } from '../mail-links'
import { endOtherSessions } from '../sessions/end-other-sessions'
import { users } from '../tables'
import { isCommonPassword } from './common-passwords'
import { hashPassword } from './passwords'

/**
 * Sets the password of whoever owns the mailbox that a link was sent to, and ends every session and known device of the
 * account. The link proves the address: its account exists from now on, and what was bought with it belongs to it. A
 * password that is refused leaves the link as it was.
 * @returns whose account it is, or null when the link is unknown, used or too old
 * @throws DomainError invalid for a common password
 */
export async function resetPassword(
  context: Context,
  { token, password }: { readonly token: string; readonly password: string },
  market: Market,
  onEmailProved: OnEmailProved,
): Promise<Entered | null> {
  if (!(await isLiving(context, 'password', token))) return null
  if (isCommonPassword(password)) throw invalid('password', 'password_common')
  const passwordHash = await hashPassword(password)
  return transact(context, async (inside) => {
    const email = await takeLink(inside, 'password', token)
    if (email === null) return null
    const entered = await enterProved(inside, email, market, onEmailProved)
    await inside.db.update(users).set({ passwordHash }).where(eq(users.id, entered.userId))
    await endOtherSessions(inside, entered.userId)
    return entered
  })
}
