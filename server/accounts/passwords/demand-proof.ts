import { subMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { Context, Session } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { sessions, users } from '../tables'
import type { Turns } from '../turns'
import { passwordFits } from './passwords'

/** A sign-in proves who it is for so long; then the current password or another sign-in does. */
const PROOF_MINUTES = 10

/**
 * Demands that whoever changes how an account is entered is its owner now, and not somebody at an open session: the current
 * password, or a sign-in of the last ten minutes. Guesses are slowed, for this session alone.
 * @throws DomainError invalid for a wrong password, fresh_sign_in_needed, too_many_requests
 */
export async function demandProof(
  context: Context,
  { id, user }: Session,
  current: string | undefined,
  turns: Turns,
): Promise<void> {
  const [account] = await context.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.uuid))
  if (current) {
    // Where there is no password there is nothing to guess, and nothing to count.
    if (!account?.passwordHash) throw invalid('current', 'wrong_password')
    await turns.take('password_pair', `session ${id}`)
    if (!(await passwordFits(account.passwordHash, current))) throw invalid('current', 'wrong_password')
    await turns.forget('password_pair', `session ${id}`)
    return
  }
  const since = subMinutes(context.clock.now(), PROOF_MINUTES)
  const [fresh] = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.createdAt, since)))
  if (!fresh) throw new DomainError('fresh_sign_in_needed')
}
