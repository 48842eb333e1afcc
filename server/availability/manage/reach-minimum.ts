import { addMilliseconds } from 'date-fns'
import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'
import { guaranteeDeparture } from './end-departure'

/** Of a statement about `departures d`: how many are sold, those elsewhere too; what waits for its first money is not. */
export const soldOf: SQL = sql`(d.taken - (select coalesce(sum(h.qty), 0)::int from holds h
  where h.departure_id = d.id and h.state = 'held'))`

/** A departure with a minimum that is not certain to go. */
export interface Undecided extends Record<string, unknown> {
  readonly id: string
  readonly product_id: string
  readonly start: LocalDate
  readonly minimum: number
  readonly sold: number
  /** Of those, here: whoever bought elsewhere is asked there. */
  readonly own: number
}

const uncertain = (today: LocalDate): SQL => sql`
  d.minimum > 1 and d.guaranteed_at is null and d.ended_at is null and d.start_date > ${today}::date`

/** Departures to come that have a minimum and are below it, the next first. */
export async function listUndecided({ db, clock }: Context, until: LocalDate): Promise<Undecided[]> {
  const { rows } = await db.execute<Undecided>(sql`
    select d.id, d.product_id, d.start_date::text as start, d.minimum, ${soldOf} as sold,
      (select coalesce(sum(h.qty), 0)::int from holds h where h.departure_id = d.id and h.state = 'consumed') as own
    from departures d
    where ${uncertain(clock.today('UTC'))} and d.start_date <= ${until}::date and ${soldOf} < d.minimum
    order by d.start_date, d.id`)
  return rows
}

/** Departures looked for at a time. */
const PORTION = 200
/** A run ends after this, well before it would be given up; the next one goes on. */
const RUN_MS = 30_000

/**
 * Departures that have as many travellers as they need go for sure from now on, each once and the next first, until none is
 * left or the run is over.
 * @param tell whoever travels, in the transaction of it
 * @returns how many
 */
export async function guaranteeReached(
  context: Context,
  run: (work: (inside: Context) => Promise<void>) => Promise<void>,
  tell: (inside: Context, departureId: string) => Promise<void>,
): Promise<number> {
  const end = addMilliseconds(context.clock.now(), RUN_MS)
  let reached = 0
  for (let after: Reached | null = null; ; ) {
    const portion: Reached[] = await reachedAfter(context, after)
    for (const { id } of portion) {
      if (context.clock.now() > end) return reached
      await run(async (inside) => {
        if (!(await guaranteeDeparture(inside, id))) return
        await tell(inside, id)
        reached += 1
      })
    }
    after = portion.at(-1) ?? null
    if (!after) return reached
  }
}

interface Reached extends Record<string, unknown> {
  readonly id: string
  readonly start: LocalDate
}

/**
 * By index `departures_undecided`. What is sold is counted last: never more than is taken, and a look at the holds of every
 * departure to come is what a run has no time for.
 */
async function reachedAfter({ db, clock }: Context, after: Reached | null): Promise<Reached[]> {
  const later = after ? sql`(d.start_date, d.id) > (${after.start}::date, ${after.id}::uuid)` : sql`true`
  const { rows } = await db.execute<Reached>(sql`
    select d.id, d.start_date::text as start from departures d
    where ${uncertain(clock.today('UTC'))} and ${later} and d.taken >= d.minimum and ${soldOf} >= d.minimum
    order by d.start_date, d.id limit ${PORTION}`)
  return rows
}
