import { eq } from 'drizzle-orm'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import type { Context } from '@/server/platform/context'
import { payables } from '../tables'
import type { Payable } from './lock-payable'

/** What can be paid under a reservation's code, as typed; null when there is no such code. */
export async function findPayable(context: Context, typed: string): Promise<Payable | null> {
  const reference = readTypedCode(typed)
  if (!reference) return null
  const [row] = await context.db.select().from(payables).where(eq(payables.reference, reference))
  return row ?? null
}
