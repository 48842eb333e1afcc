import { administrate } from './databases'

/** How large the large catalogue is. */
export interface LargeSize {
  readonly products: number
  readonly departuresEach: number
}

/**
 * Fills a copied database with many products: each is one of the catalogue with another id and price, its dates moved
 * by up to 27 days, so that filters find some and not all. Only what search and cards read is written, and departures
 * for the query that looks into them.
 */
export async function fillLarge(url: string, size: LargeSize): Promise<void> {
  await administrate(url, async (client) => {
    await client.query(COPIES, [size.products])
    await copyRows(client, 'products', 'id', {})
    await copyRows(client, 'search_products', 'product_id', SEARCH_COLUMNS)
    await client.query(DEPARTURES, [size.departuresEach])
    await client.query('analyze')
  })
}

const COPIES = `
  create table bench_copies as
  select p.id as old_id, gen_random_uuid() as id, n
  from products p, generate_series(1, $1::int / (select count(*)::int from products) + 1) as n
  order by n, p.id limit $1`

interface Asks {
  query(text: string, values?: unknown[]): Promise<{ rows: { column_name: string }[] }>
}

/** Copies every row of a table once per copy, with a new key and other values in some columns. */
async function copyRows(
  client: Asks,
  table: string,
  key: string,
  other: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query(
    'select column_name from information_schema.columns where table_name = $1 and table_schema = current_schema()',
    [table],
  )
  const names = rows.map(({ column_name }) => column_name)
  const values = names.map((name) => (name === key ? 'c.id' : (other[name] ?? `t.${name}`)))
  await client.query(
    `insert into ${table} (${names.join(', ')})
     select ${values.join(', ')} from ${table} t join bench_copies c on c.old_id = t.${key}`,
  )
}

const moved = (column: string): string => `t.${column} + (t.${column} * (c.n % 97) / 100)::bigint`

const SEARCH_COLUMNS: Record<string, string> = {
  ...Object.fromEntries(
    ['price', 'promo'].flatMap((kind) =>
      ['mxn', 'usd', 'cop'].map((currency) => [`${kind}_${currency}`, moved(`${kind}_${currency}`)]),
    ),
  ),
  duration_days: '1 + (t.duration_days + c.n) % 21',
  dates: 'array(select day + (c.n % 28) from unnest(t.dates) as day)',
}

const DEPARTURES = `
  insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken, max_travelers)
  select gen_random_uuid(), c.id, 'L' || c.n || '-' || k, day, day + 3, 'regular', 'es', 20, k % 21, 8
  from bench_copies c, generate_series(1, $1::int) as k, lateral (select current_date + (k * 9 + c.n % 28) as day) as d`
