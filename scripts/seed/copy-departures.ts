import type pg from 'pg'
import type { LocalDate } from '@/lib/dates/local-date'
import { risingId } from './rising-id'

/** By product and date: written anew at the end, for row by row it takes longer than the rows. */
const INDEX = 'departures_product_start'

/**
 * Gives every copy in `seed_copies` so many departures: every so many-th of its original, other ones for each variant,
 * days moved by up to a week; an original with fewer is repeated on other days, under other codes. One in seven is sold
 * out. Written in the order of products, so that the rows of a product lie together, as an import leaves them.
 * @param today what has begun is not copied
 */
export async function copyDepartures(client: pg.Client, each: number, today: LocalDate): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    'select indexdef as made from pg_indexes where indexname = $1 and schemaname = current_schema()',
    [INDEX],
  )
  await client.query(`drop index ${INDEX}`)
  await client.query(DEPARTURES, [each, today])
  for (const { made } of rows) await client.query(made)
}

const DEPARTURES = `
  with own as materialized (
    select d.*, row_number() over (partition by product_id order by start_date, code) - 1 as k,
      count(*) over (partition by product_id) as many
    from departures d where start_date > $2::date + 8 and product_id in (select old_id from seed_copies)
  ), numbered as materialized (
    select own.*, turn, stride, turn * many + k / stride as place
    from own, greatest(1, many / $1::int) as stride, generate_series(0, (($1::int - 1) / many)::int) as turn
  ), copies as (
    select c.id as copy_id, c.variant, n.*, n.start_date - c.variant % 7 + 2 * turn as starts,
      row_number() over (order by c.id) as number
    from seed_copies c join numbered n on n.product_id = c.old_id
    where (n.k + c.variant) % n.stride = 0 and n.place < $1::int
  )
  insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken, min_travelers,
    max_travelers, status)
  select ${risingId('number', '$2')}, copy_id, code || case turn when 0 then '' else '-' || turn end, starts,
    starts + (end_date - start_date), season, language, capacity,
    case when (k + variant) % 7 = 0 then capacity else taken end, min_travelers, max_travelers, status
  from copies order by number`
