import { and, count, eq, inArray } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { PlanChoice } from '@/lib/layaway/default-plan'
import type { Rhythm } from '@/lib/layaway/rhythm'
import type { EditFact } from '@/lib/layaway/running/schedule-facts'
import type { Context } from '@/server/platform/context'
import { scheduleEvents } from './tables'

/** Writes the plan an order is placed with, one row; none for full payment. */
export async function writeSchedule(
  context: Context,
  orderId: string,
  plan: Pick<PlanChoice, 'rhythm' | 'schedule'> | null,
): Promise<void> {
  if (!plan || plan.schedule.length === 0) return
  const facts = plan.schedule.map(({ n, dueDate, amount }) => ({
    n,
    due_date: dueDate,
    amount_minor: amount.amount,
  }))
  const at = context.clock.now()
  await context.db
    .insert(scheduleEvents)
    .values({ orderId, version: 1, kind: 'planned', at, facts, rhythm: plan.rhythm })
}

/** A plan that takes the place of the one of `after`. */
export interface ChangedPlan {
  readonly rhythm: Rhythm
  readonly dates: readonly LocalDate[]
  /** The version that was read. */
  readonly after: number
}

/** Appends a changed plan, under the lock of the payable. @throws when another change came first (primary key) */
export async function appendPlan(
  context: Context,
  orderId: string,
  { rhythm, dates, after }: ChangedPlan,
): Promise<void> {
  const at = context.clock.now()
  await context.db
    .insert(scheduleEvents)
    .values({ orderId, version: after + 1, kind: 'plan_changed', at, facts: dates, rhythm })
}

/** Appends a last day that an operator gave, under the lock of the payable: all that is left is due then. @throws as `appendPlan` */
export async function appendExtension(
  context: Context,
  orderId: string,
  {
    until,
    rhythm,
    after,
  }: { readonly until: LocalDate; readonly rhythm: Rhythm | null; readonly after: number },
): Promise<void> {
  const at = context.clock.now()
  await context.db
    .insert(scheduleEvents)
    .values({ orderId, version: after + 1, kind: 'extended', at, facts: [until], rhythm })
}

/** How often the last day of each of several orders was extended, by their ids; those that never were are left out. */
export async function countExtensionsOf(
  { db }: Context,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ id: scheduleEvents.orderId, times: count() })
    .from(scheduleEvents)
    .where(and(inArray(scheduleEvents.orderId, [...orderIds]), eq(scheduleEvents.kind, 'extended')))
    .groupBy(scheduleEvents.orderId)
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/** What a change of the trip makes of the plan of `after`. */
export type EditedPlan = Pick<EditFact, 'total' | 'depositBefore' | 'deposit' | 'dates'> & {
  readonly rhythm: Rhythm | null
  readonly after: number
}

/** Appends a change of the trip, under the lock of the payable. @throws when another agreement came first (primary key) */
export async function appendEdit(
  context: Context,
  orderId: string,
  { total, depositBefore, deposit, dates, rhythm, after }: EditedPlan,
): Promise<void> {
  const facts = {
    total_minor: total.amount,
    deposit_before_minor: depositBefore.amount,
    deposit_minor: deposit.amount,
    dates,
  }
  const at = context.clock.now()
  await context.db
    .insert(scheduleEvents)
    .values({ orderId, version: after + 1, kind: 'edited', at, facts, rhythm })
}
