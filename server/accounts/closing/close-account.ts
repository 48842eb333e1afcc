import { eq, sql } from 'drizzle-orm'
import type { ClosingObstacle } from '@/lib/accounts/closing'
import { userLinks } from '@/lib/links/user-links'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { closingKeptMail } from '../mails/closing-kept'
import { users } from '../tables'
import { type Closing, isLost, type Person } from './person'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly is_proven: boolean
  readonly closed_at: string | null
}

/** What an account cannot be closed over now; none for one that is closed. @throws DomainError not_found */
export async function listObstacles(
  context: Context,
  closing: Closing,
  userId: string,
): Promise<ClosingObstacle[]> {
  const person = await findPerson(context, closing, userId)
  return person === 'closed' ? [] : obstaclesOf(context, closing, person)
}

/**
 * Closes an account: nobody can come in, and whoever it was is forgotten wherever they are named. What was bought, paid and
 * booked stays, without a name. All of it or nothing, in one transaction; a closed one stays as it is.
 * @returns when it was closed
 * @throws DomainError not_found, account_open with `obstacles` in `data`
 */
export function closeAccount(context: Context, closing: Closing, userId: string): Promise<Date> {
  return transact(context, async (inside) => {
    const person = await findPerson(inside, closing, userId, true)
    if (person === 'closed') return closedAt(inside, userId)
    const obstacles = await obstaclesOf(inside, closing, person)
    if (obstacles.length > 0) throw new DomainError('account_open', { data: { obstacles } })
    for (const { forget } of closing.keepers) await forget(inside, person)
    return closedAt(inside, userId)
  })
}

/**
 * Closes an account whose owner asked for it, if its day came and they did not think again meanwhile. What stands against it
 * keeps it open, until they ask anew; they are told. Credit is lost, as they were told too.
 * @returns whether it was closed
 */
export function closeDueAccount(context: Context, closing: Closing, userId: string): Promise<boolean> {
  return transact(context, async (inside) => {
    const person = await findPerson(inside, closing, userId, true)
    const [user] = await inside.db.select().from(users).where(eq(users.id, userId))
    if (person === 'closed' || !user?.closingAt || user.closingAt > inside.clock.now()) return false
    const obstacles = await obstaclesOf(inside, closing, person)
    if (obstacles.every(isLost)) {
      for (const { forget } of closing.keepers) await forget(inside, person)
      return true
    }
    await inside.db.update(users).set({ closingAt: null }).where(eq(users.id, userId))
    await queueMail(inside, closingKeptMail, {
      eventKey: `closing_kept:${userId}:${user.closingAt.toISOString()}`,
      recipient: user.email,
      locale: user.locale,
      data: {
        name: user.firstname,
        link: new URL(userLinks.profile('security'), inside.env.siteUrl).href,
      },
    })
    return false
  })
}

async function obstaclesOf(
  context: Context,
  { keepers }: Closing,
  person: Person,
): Promise<ClosingObstacle[]> {
  const all: ClosingObstacle[] = []
  for (const { obstacles } of keepers) all.push(...((await obstacles?.(context, person)) ?? []))
  return all
}

/** Who somebody is to the domains. @throws DomainError not_found */
export async function findPerson(
  context: Context,
  { ordersOf }: Closing,
  userId: string,
  isLocked = false,
): Promise<Person | 'closed'> {
  const { rows } = await context.db.execute<Row>(sql`
    select id, email, email_verified_at is not null as is_proven, closed_at from users where id = ${userId}
    ${isLocked ? sql`for update` : sql``}`)
  const [row] = rows
  if (!row) throw new DomainError('not_found')
  if (row.closed_at !== null) return 'closed'
  const account = { userId, email: row.email, isProven: row.is_proven }
  return {
    ...account,
    orders: await ordersOf(context, account),
    pseudonym: `closed.${userId}@andanza.invalid`,
  }
}

async function closedAt({ db }: Context, userId: string): Promise<Date> {
  const { rows } = await db.execute<{ closed_at: string | null }>(
    sql`select closed_at from users where id = ${userId}`,
  )
  return new Date(rows[0]?.closed_at ?? Number.NaN)
}
