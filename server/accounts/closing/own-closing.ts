import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { OwnClosing } from '@/lib/accounts/closing'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { userLinks } from '@/lib/links/user-links'
import { type Context, type Session, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { closingAskedMail } from '../mails/closing-asked'
import { demandProof } from '../passwords/demand-proof'
import { readPoints } from '../points/list-points'
import { users } from '../tables'
import type { Turns } from '../turns'
import { listObstacles } from './close-account'
import { type Closing, isLost } from './person'

/** So long somebody may think again. */
const DAYS = 14

/** What stands against closing one's own account, what would be lost, and when it closes where that was asked for. */
export async function showOwnClosing(
  context: Context,
  closing: Closing,
  userId: string,
): Promise<OwnClosing> {
  const all = await listObstacles(context, closing, userId)
  const [row] = await context.db
    .select({ closingAt: users.closingAt })
    .from(users)
    .where(eq(users.id, userId))
  const { pending, available } = await readPoints(context, userId)
  return {
    closes_at: row?.closingAt?.toISOString() ?? null,
    obstacles: all.filter((obstacle) => !isLost(obstacle)),
    losing: all.flatMap(({ amount, currency }) =>
      amount === null || currency === null ? [] : [{ amount, currency }],
    ),
    losing_points: pending + available,
  }
}

/**
 * Asks to close one's own account, in fourteen days, with a proof. Asked again, it stays with the day that was said.
 * @throws DomainError as demandProof; account_open with `obstacles` in `data`
 */
export async function askClosing(
  context: Context,
  closing: Closing,
  session: Session,
  { current, turns }: { readonly current: string | undefined; readonly turns: Turns },
): Promise<OwnClosing> {
  await demandProof(context, session, current, turns)
  const userId = session.user.uuid
  await transact(context, async (inside) => {
    const [user] = await inside.db.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user || user.closingAt) return
    const { obstacles } = await showOwnClosing(inside, closing, userId)
    if (obstacles.length > 0) throw new DomainError('account_open', { data: { obstacles } })
    const closingAt = addDays(inside.clock.now(), DAYS)
    await inside.db.update(users).set({ closingAt }).where(eq(users.id, userId))
    await queueMail(inside, closingAskedMail, {
      eventKey: `closing_asked:${userId}:${closingAt.toISOString()}`,
      recipient: user.email,
      locale: user.locale,
      data: {
        name: user.firstname,
        closes_on: todayIn(dueZone(user.currency), closingAt),
        link: new URL(userLinks.profile('security'), inside.env.siteUrl).href,
      },
    })
  })
  return showOwnClosing(context, closing, userId)
}

/** Thinks again: the account stays as it is. */
export async function keepAccount(context: Context, userId: string): Promise<void> {
  await context.db.update(users).set({ closingAt: null }).where(eq(users.id, userId))
}
