import { eq } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { lockPayable } from '../payables/lock-payable'
import { paymentAttempts } from '../tables'
import type { Attempt } from './list-attempts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One attempt, or null; a gateway's reference that is no uuid is nobody's, and a bonus is of no attempt. */
export async function findAttempt(context: Context, id: string | null): Promise<Attempt | null> {
  if (id === null || !UUID.test(id)) return null
  const [row] = await context.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row ?? null
}

/** The attempt as it is now, with its payable locked until the caller's transaction ends. @throws Error for none */
export async function lockAttempt(context: Context, { id, orderId }: Attempt): Promise<Attempt> {
  await lockPayable(context, orderId)
  const attempt = await findAttempt(context, id)
  if (!attempt) throw new Error(`The attempt ${id} is gone.`)
  return attempt
}
