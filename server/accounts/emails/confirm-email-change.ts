import { eq } from 'drizzle-orm'
import { sqlState } from '@/server/db/sql-state'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { takeEmailLink } from '../mail-links'
import { emailChangedMail } from '../mails/email-changed'
import { endOtherSessions, type Here } from '../sessions/end-other-sessions'
import { users } from '../tables'
import type { OnEmailProved } from './prove-email'

/**
 * Gives an account the address that a link was sent to, once: its owner proved it. What was bought with it as a guest is
 * theirs from now on, the old address is told, and every session but the one at hand ends.
 * @param here the session that the link was opened in, if it is of that account
 * @throws DomainError not_found for a link that is unknown, used or too old; email_taken when another account has it
 */
export function confirmEmailChange(
  context: Context,
  token: string,
  here: (Here & { readonly userId: string }) | null,
  onEmailProved: OnEmailProved,
): Promise<string> {
  return transact(context, async (inside) => {
    const taken = await takeEmailLink(inside, token)
    if (!taken) throw new DomainError('not_found')
    const { email, userId } = taken
    const [before] = await inside.db.select().from(users).where(eq(users.id, userId)).for('update')
    if (!before || before.closedAt) throw new DomainError('not_found')
    if (before.email === email) return email
    await moveTo(inside, userId, email)
    await onEmailProved(inside, userId, email)
    await endOtherSessions(inside, userId, here?.userId === userId ? here : undefined)
    await queueMail(inside, emailChangedMail, {
      eventKey: `email_changed:${userId}:${inside.clock.now().toISOString()}`,
      recipient: before.email,
      locale: before.locale,
      data: { name: before.firstname },
    })
    return email
  })
}

/** The index of addresses decides, also between two accounts at the same moment; what is refused undoes the rest. */
async function moveTo({ db, clock }: Context, userId: string, email: string): Promise<void> {
  try {
    await db.update(users).set({ email, emailVerifiedAt: clock.now() }).where(eq(users.id, userId))
  } catch (error) {
    if (sqlState(error) === '23505') throw new DomainError('email_taken')
    throw error
  }
}
