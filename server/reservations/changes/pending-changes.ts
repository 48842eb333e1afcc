import { addDays as daysAfter } from 'date-fns'
import { and, count, eq, gt, lte } from 'drizzle-orm'
import { type Money, money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { pendingDue } from '@/server/reservations/rules/change/pending-due'
import { pendingChanges } from '../tables'

export type PendingChange = typeof pendingChanges.$inferSelect

/** So many changes that wait for a payment may be begun within 24 hours. */
export const PENDING_A_DAY = 3

/** The change of a reservation that waits for its payment, also while its time is over and no sweep has come; null for none. */
export async function waitingChange(context: Context, reservationId: string): Promise<PendingChange | null> {
  const { reservationId: of, state } = pendingChanges
  const [row] = await context.db
    .select()
    .from(pendingChanges)
    .where(and(eq(of, reservationId), eq(state, 'waiting')))
  return row ?? null
}

/** How many were begun in the last 24 hours. */
export async function countBegun(context: Context, reservationId: string): Promise<number> {
  const since = daysAfter(context.clock.now(), -1)
  const [row] = await context.db
    .select({ begun: count() })
    .from(pendingChanges)
    .where(and(eq(pendingChanges.reservationId, reservationId), gt(pendingChanges.createdAt, since)))
  return row?.begun ?? 0
}

/** Of which reservations the time is over. */
export async function listEnded(context: Context, most: number): Promise<readonly string[]> {
  const rows = await context.db
    .select({ id: pendingChanges.reservationId })
    .from(pendingChanges)
    .where(and(eq(pendingChanges.state, 'waiting'), lte(pendingChanges.holdUntil, context.clock.now())))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function addPending(
  context: Context,
  row: typeof pendingChanges.$inferInsert,
): Promise<PendingChange> {
  const [added] = await context.db.insert(pendingChanges).values(row).returning()
  if (!added) throw new Error(`The change ${row.id} was not written.`)
  return added
}

/** It waits no more, under the lock of the payable. @param droppedFor why, where it was not carried out */
export async function endPending(
  context: Context,
  { id }: PendingChange,
  droppedFor: PendingChange['droppedFor'],
): Promise<void> {
  const state = droppedFor === null ? 'applied' : 'dropped'
  await context.db
    .update(pendingChanges)
    .set({ state, droppedFor, endedAt: context.clock.now() })
    .where(and(eq(pendingChanges.id, id), eq(pendingChanges.state, 'waiting')))
}

/** What is still missing of it. */
export function missingOf({ dueMinor, paidMinor }: PendingChange, paid: Money): Money {
  const of = (minor: number) => money(minor, paid.currency)
  return pendingDue({ due: of(dueMinor), paidBefore: of(paidMinor), paid })
}
