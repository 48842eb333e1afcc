import { eq } from 'drizzle-orm'
import { type Context, type Session, transact } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { endOtherSessions } from '../sessions/end-other-sessions'
import { users } from '../tables'
import type { Turns } from '../turns'
import { isCommonPassword } from './common-passwords'
import { demandProof } from './demand-proof'
import { hashPassword } from './passwords'

interface Change {
  readonly current?: string | undefined
  readonly password: string
}

interface Here {
  /** Guesses of the current password are slowed, for this session alone. */
  readonly turns: Turns
  /** The token of this browser's device cookie: it stays known. */
  readonly device: string | undefined
}

/**
 * Sets or changes the password of a signed-in user, and ends every other session and known device: whoever knew the
 * old one is out. It takes a fresh proof: the current password, or a sign-in of the last ten minutes.
 * @throws DomainError invalid for a common password or a wrong current one, fresh_sign_in_needed, too_many_requests
 */
export async function changePassword(
  context: Context,
  session: Session,
  { current, password }: Change,
  { turns, device }: Here,
): Promise<void> {
  if (isCommonPassword(password)) throw invalid('password', 'password_common')
  await demandProof(context, session, current, turns)
  const passwordHash = await hashPassword(password)
  const userId = session.user.uuid
  await transact(context, async (inside) => {
    await inside.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endOtherSessions(inside, userId, { sessionId: session.id, device })
  })
}
