import { sql } from 'drizzle-orm'
import {
  type DepartureChange,
  type DepartureError,
  judgeChange,
} from '@/server/availability/rules/departure-change'
import type { Context } from '@/server/platform/context'
import type { PlanAmounts } from '@/server/pricing/rules/sales-plan'
import { judgePrice } from '../rules/price-change'
import { noteSeatChange } from '../seat-changes'
import { departuresById, type ManagedDeparture } from './list-departures'

/** What a change does to one departure. */
export interface DepartureEffect {
  readonly departure: ManagedDeparture
  readonly after: {
    readonly capacity: number
    readonly status: 'open' | 'closed'
    /** What one traveller is asked for; minor units of its product's currency. */
    readonly asked: PlanAmounts | null
    /** The part of that the desk decided; null: as the catalogue has it. */
    readonly deskPrice: PlanAmounts | null
  }
  readonly errors: readonly DepartureError[]
  readonly isSame: boolean
}

/** What a change would do to these departures; nothing is written. */
export async function previewDepartures(
  context: Context,
  ids: readonly string[],
  change: DepartureChange,
): Promise<DepartureEffect[]> {
  const found = await departuresById(context, ids)
  return found.map((departure) => {
    const { capacity, taken, status, ended_at: endedAt } = departure
    const hasEnded = endedAt !== null
    const judged = judgeChange({ capacity, taken, status, hasEnded }, change)
    const { errors, isSame, ...price } = judgePrice({ ...departure, hasEnded }, change.price)
    return {
      departure,
      after: { ...judged.after, ...price },
      errors: [...new Set([...judged.errors, ...errors])],
      isSame: judged.isSame && isSame,
    }
  })
}

/** The rows of these departures, locked ids ascending as everybody locks them, in the caller's transaction. */
export async function lockDepartures({ db }: Context, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    select id from departures where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by id for update`)
}

/**
 * Changes departures as `previewDepartures` said, in the caller's transaction and under the lock of their rows. What is sold
 * and held stays, with the price it was bought at; calendars, lists and pages are told. It stays so when the catalogue is imported again.
 * @returns how many changed
 */
export async function changeDepartures(
  context: Context,
  effects: readonly DepartureEffect[],
): Promise<number> {
  const changed = effects.filter(({ isSame, errors }) => !isSame && errors.length === 0)
  for (const { departure, after } of changed)
    await context.db.execute(sql`
      update departures set capacity = ${after.capacity}, status = ${after.status},
        desk_closed = ${after.status === 'closed'},
        desk_capacity = case when capacity = ${after.capacity} then desk_capacity else ${after.capacity}::int end,
        desk_price_minor = ${after.deskPrice?.totalMinor ?? null}::bigint,
        desk_layaway_minor = ${after.deskPrice?.layawayMinor ?? null}::bigint
      where id = ${departure.id}`)
  for (const id of new Set(changed.map(({ departure }) => departure.product_id)))
    await noteSeatChange(context, id)
  return changed.length
}
