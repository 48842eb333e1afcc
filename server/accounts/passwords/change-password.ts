import { subMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import { type Context, type Session, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { endOtherSessions } from '../sessions/end-other-sessions'
import { sessions, users } from '../tables'
import type { Turns } from '../turns'
import { isCommonPassword } from './common-passwords'
import { hashPassword, passwordFits } from './passwords'

/** A sign-in proves who it is for so long; then the current password or another sign-in does. */
const PROOF_MINUTES = 10

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

async function demandProof(
  context: Context,
  { id, user }: Session,
  current: string | undefined,
  turns: Turns,
): Promise<void> {
  const [account] = await context.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.uuid))
  if (current && account?.passwordHash) {
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
