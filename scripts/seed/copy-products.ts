import type pg from 'pg'

/** How large a catalogue becomes. */
export interface SeedSize {
  readonly products: number
  readonly departuresEach: number
}

/**
 * Adds copies of the products of a catalogue, until there are so many: each is one of them under another id and
 * address, at another price (up to twice as much), with some of its departures on days moved by up to a week, one in
 * seven sold out. Everything that search, page, calendar and order read is written, by sets; the rows of search follow
 * from it, so they are left to `refreshSearchProducts`.
 */
export async function copyProducts(client: pg.Client, size: SeedSize): Promise<void> {
  await withoutTriggers(client)
  await client.query(
    `create temporary table copies as
    select p.id as old_id, gen_random_uuid() as id, n
    from products p, generate_series(1, $1::int / (select count(*)::int from products) + 1) as n
    order by n, p.id limit greatest(0, $1::int - (select count(*)::int from products))`.replaceAll(
      '$1',
      String(size.products),
    ),
  )
  await client.query('create index on copies (old_id)')
  await client.query('analyze copies')
  for (const [table, values] of Object.entries(COPIED)) await copyRows(client, table, values)
  await client.query(DEPARTURES, [size.departuresEach])
  await client.query('set session_replication_role = origin')
}

/** Foreign keys hold by the way rows are made; checking two million of them takes minutes. Needs a superuser. */
async function withoutTriggers(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica').catch(() => undefined)
}

const dearer = (column: string) => `(t.${column} * (100 + c.n % 97) / 10000) * 100`

/** Tables with rows of a product, and what is other in a copy. */
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: { id: 'c.id' },
  slugs: { target_id: 'c.id::text', slug: "t.slug || '-' || c.n" },
  product_categories: { product_id: 'c.id' },
  product_cities: { product_id: 'c.id' },
  sales_plans: {
    product_id: 'c.id',
    total_minor: dearer('total_minor'),
    layaway_minor: dearer('layaway_minor'),
  },
  promotions: { product_id: 'c.id', id: 'gen_random_uuid()' },
  add_ons: { product_id: 'c.id', id: 'gen_random_uuid()' },
  reviews: { product_id: 'c.id', id: 'gen_random_uuid()' },
}

async function copyRows(
  client: pg.Client,
  table: string,
  other: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const owner = table === 'products' ? 't.id = c.old_id' : 't.product_id = c.old_id'
  const joined =
    table === 'slugs' ? "t.target_id = c.old_id::text and t.kind in ('experience', 'package')" : owner
  await client.query(`insert into ${table} (${names.join(', ')})
    select ${names.map((name) => other[name] ?? `t.${name}`).join(', ')} from ${table} t join copies c on ${joined}`)
}

/** Every so many-th departure of the original, another one for each copy. */
const DEPARTURES = `
  with numbered as materialized (
    select d.*, row_number() over (partition by product_id order by start_date, code) as k,
      greatest(1, count(*) over (partition by product_id) / $1::int) as stride
    from departures d where start_date > current_date + 8 and product_id in (select old_id from copies)
  )
  insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken, min_travelers,
    max_travelers, status)
  select gen_random_uuid(), c.id, d.code, d.start_date - c.n % 7, d.end_date - c.n % 7, d.season, d.language, d.capacity,
    case when (d.k + c.n) % 7 = 0 then d.capacity else d.taken end, d.min_travelers, d.max_travelers, d.status
  from copies c join numbered d on d.product_id = c.old_id
  where (d.k + c.n) % d.stride = 0 and d.k / d.stride < $1::int`
