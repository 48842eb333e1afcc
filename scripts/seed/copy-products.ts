import type pg from 'pg'
import type { LocalDate } from '@/lib/dates/local-date'
import { copyDepartures } from './copy-departures'
import { risingId } from './rising-id'

/** How large a catalogue becomes. */
export interface SeedSize {
  readonly products: number
  readonly departuresEach: number
}

/** Copies of a product differ in so many ways; then they repeat, under other ids and addresses. */
const VARIANTS = 32

/**
 * Adds copies of the products of a catalogue, until there are so many: each is one of them under another id and
 * address, at another price (up to twice as much), with departures like its own (`copy-departures.ts`). Everything that search, page, calendar and order read is written, by sets, but the rows of search.
 * @param today what has begun is not copied
 * @returns the products whose rows of search must be made: all others have the row of one of these
 */
export async function copyProducts(client: pg.Client, size: SeedSize, today: LocalDate): Promise<string[]> {
  await withoutTriggers(client)
  await client.query(
    `create table seed_copies as
     select old_id, ${risingId('row_number', '$2')} as id, n, (n - 1) % ${VARIANTS} as variant, n <= ${VARIANTS} as first
     from (select p.id as old_id, n, row_number() over (order by n, p.id)
       from products p, generate_series(1, $1::int / (select count(*)::int from products) + 1) as n
       order by n, p.id limit greatest(0, $1::int - (select count(*)::int from products))) as copies`,
    [size.products, today],
  )
  await client.query('create index on seed_copies (old_id)')
  await client.query('analyze seed_copies')
  for (const [table, values] of Object.entries(COPIED)) await copyRows(client, table, values)
  await copyDepartures(client, size.departuresEach, today)
  const { rows } = await client.query<{ id: string }>(
    `select id from seed_copies where first union all select distinct old_id from seed_copies`,
  )
  return rows.map(({ id }) => id)
}

/** Gives every other copy the row of search of the first one of its variant, with its own address and dates. */
export async function copySearchRows(client: pg.Client): Promise<void> {
  await withoutTriggers(client)
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'search_products' and indexdef like '%gin%'`,
  )
  // Written anew at the end: row by row a text index takes longer than everything else together.
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await insertRows(
    client,
    'search_products',
    {
      product_id: 'c.id',
      card: CARD,
      best_departure_id: departure('t.best_departure_id'),
    },
    `join seed_copies f on f.id = t.product_id and f.first
     join seed_copies c on c.old_id = f.old_id and c.variant = f.variant and not c.first`,
  )
  for (const { made } of indexes) await client.query(made)
  await client.query('drop table seed_copies')
}

/** Foreign keys hold by the way rows are made; checking two million of them takes minutes. Needs a superuser. */
async function withoutTriggers(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica').catch(() => undefined)
}

type Values = Readonly<Record<string, string>>

const dearer = (column: string) => `(t.${column} * (100 + c.variant * 3) / 10000) * 100`

/** Tables with rows of a product, and what is other in a copy. */
const COPIED: Readonly<Record<string, Values>> = {
  products: { id: 'c.id' },
  slugs: { target_id: 'c.id::text', slug: "t.slug || '-' || c.n" },
  product_categories: { product_id: 'c.id' },
  product_cities: { product_id: 'c.id' },
  sales_plans: {
    product_id: 'c.id',
    total_minor: dearer('total_minor'),
    layaway_minor: dearer('layaway_minor'),
    net_minor: dearer('net_minor'),
  },
  service_fees: { product_id: 'c.id' },
  promotions: { product_id: 'c.id', id: 'gen_random_uuid()' },
  add_ons: { product_id: 'c.id', id: 'gen_random_uuid()' },
  reviews: { product_id: 'c.id', id: 'gen_random_uuid()' },
}

function copyRows(client: pg.Client, table: string, other: Values): Promise<void> {
  const joined: Values = {
    products: 't.id = c.old_id',
    slugs: "t.target_id = c.old_id::text and t.kind in ('experience', 'package')",
  }
  return insertRows(
    client,
    table,
    other,
    `join seed_copies c on ${joined[table] ?? 't.product_id = c.old_id'}`,
  )
}

/** Inserts rows `t` of a table again, with some columns other. */
async function insertRows(client: pg.Client, table: string, other: Values, joins: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => other[name] ?? `t.${name}`)
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} t ${joins}`,
  )
}

/** The departure of the copy that is the one of the first: codes are the same. */
function departure(id: string): string {
  return `(select own.id from departures first join departures own on own.code = first.code
    where first.id = ${id} and own.product_id = c.id)`
}

const CARD = `t.card || jsonb_build_object(
  'permalink', (select jsonb_object_agg(key, regexp_replace(value #>> '{}', '-[0-9]+$', '') || '-' || c.n)
    from jsonb_each(t.card -> 'permalink')),
  'best', (select jsonb_object_agg(key,
      value || jsonb_build_object('departureId', ${departure("(value ->> 'departureId')::uuid")}))
    from jsonb_each(t.card -> 'best')),
  'promotions', (select coalesce(jsonb_agg(value || jsonb_build_object('id', own.id) order by own.position), '[]')
    from jsonb_array_elements(t.card -> 'promotions')
    join promotions first on first.id = (value ->> 'id')::uuid
    join promotions own on own.product_id = c.id and own.position = first.position))`
