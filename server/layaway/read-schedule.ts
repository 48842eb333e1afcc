import { asc, eq, inArray } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Rhythm } from '@/lib/layaway/rhythm'
import type { PlanFact } from '@/lib/layaway/running/schedule-facts'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { groupBy } from '@/server/platform/group-by'
import { type StoredEdit, scheduleEvents } from './tables'

type Row = typeof scheduleEvents.$inferSelect
type StoredPart = Exclude<Exclude<Row['facts'], StoredEdit>[number], LocalDate>

/** What was agreed about an order's parts. */
export interface Agreed {
  /** By version; none with full payment. */
  readonly facts: readonly PlanFact[]
  /** Of the last agreement; null without parts. */
  readonly rhythm: Rhythm | null
}

/** What was agreed about the parts of an order, the first plan and every change of it. */
export async function readSchedule(context: Context, orderId: string, currency: Currency): Promise<Agreed> {
  const rows = await context.db
    .select()
    .from(scheduleEvents)
    .where(eq(scheduleEvents.orderId, orderId))
    .orderBy(asc(scheduleEvents.version))
  return agreedOf(rows, currency)
}

/** The same of several orders by their ids, in one query; an order without parts has none. */
export async function readSchedules(
  context: Context,
  orders: readonly { readonly id: string; readonly currency: Currency }[],
): Promise<ReadonlyMap<string, Agreed>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const rows = await context.db
    .select()
    .from(scheduleEvents)
    .where(inArray(scheduleEvents.orderId, ids))
    .orderBy(asc(scheduleEvents.version))
  const byOrder = groupBy(rows, ({ orderId }) => orderId)
  return new Map(orders.map(({ id, currency }) => [id, agreedOf(byOrder.get(id) ?? [], currency)]))
}

function agreedOf(rows: readonly Row[], currency: Currency): Agreed {
  return { facts: rows.map((row) => factOf(row, currency)), rhythm: rows.at(-1)?.rhythm ?? null }
}

function factOf({ kind, version, at, facts }: Row, currency: Currency): PlanFact {
  const when = { version, at: at.getTime() }
  if (kind === 'plan_changed' || kind === 'extended')
    return { kind: 'plan_changed', ...when, dates: facts as readonly LocalDate[] }
  if (kind === 'edited') return { kind, ...when, ...editOf(facts as StoredEdit, currency) }
  const parts = (facts as readonly StoredPart[]).map(({ n, due_date, amount_minor }) => ({
    n,
    dueDate: due_date,
    amount: money(amount_minor, currency),
  }))
  return { kind, ...when, parts }
}

function editOf(edit: StoredEdit, currency: Currency) {
  return {
    total: money(edit.total_minor, currency),
    depositBefore: money(edit.deposit_before_minor, currency),
    deposit: money(edit.deposit_minor, currency),
    dates: edit.dates,
  }
}
