import type pg from 'pg'
import { administrate } from '@/scripts/postgres/administrate'
import type { RawOrder, RawStatement } from '../lib/sql-runner'

/** Where an order leaves rows, in the order they can be written; `$1` is its id. */
const TABLES: readonly (readonly [table: string, where: string])[] = [
  ['idempotency_keys', `body->>'uuid' = $1`],
  ['holds', 'order_id = $1::uuid'],
  ['reservations', 'id = $1::uuid'],
  ['reservation_products', 'reservation_id = $1::uuid'],
  ['reservation_lines', 'reservation_id = $1::uuid'],
  ['reservation_events', 'reservation_id = $1::uuid'],
  ['unpaid_subjects', 'reservation_id = $1::uuid'],
  ['schedule_events', 'order_id = $1::uuid'],
  ['payables', 'order_id = $1::uuid'],
  ['ledger_entries', 'order_id = $1::uuid'],
  ['mails', `strpos(event_key, $1) > 0`],
]

const SEATS = `
  update departures set taken = taken + $2 where id = $1 and status = 'open' and taken + $2 <= capacity`

type Fields = Readonly<Record<string, unknown>>

/** Reads an order back as what it would take to write it again. @throws Error for one that left no rows */
export async function rawOrderOf(url: string, orderId: string): Promise<RawOrder> {
  return administrate(url, async (client) => {
    const names = new Set([orderId])
    const statements: RawStatement[] = []
    for (const [table, where] of TABLES) {
      const rows = await rowsOf(client, table, where, orderId)
      for (const { id, code, key } of rows) {
        for (const name of [id, table === 'reservations' && code, table === 'idempotency_keys' && key])
          if (typeof name === 'string') names.add(name)
      }
      if (table === 'holds') statements.push(...rows.map(seatsOf))
      if (rows.length > 0) statements.push(insertOf(table, rows))
    }
    return { names: [...names], statements }
  })
}

function seatsOf({ departure_id: departure, qty }: Fields): RawStatement {
  return { text: SEATS, values: [departure, qty] }
}

/** The rows as PostgreSQL would take them as text; numbers that it counts itself are left to it. */
async function rowsOf(client: pg.Client, table: string, where: string, id: string): Promise<Fields[]> {
  const { rows } = await client.query<{ row: Fields; counted: string[] | null }>(
    `select to_jsonb(t) as row, (select array_agg(column_name::text) from information_schema.columns
       where table_schema = current_schema() and table_name = $2 and is_identity = 'YES') as counted
     from ${table} t where ${where}`,
    [id, table],
  )
  return rows.map(({ row, counted }) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !counted?.includes(column))),
  )
}

function insertOf(table: string, rows: readonly Fields[]): RawStatement {
  const columns = Object.keys(rows[0] ?? {})
  const places = rows.map((_, n) => `(${columns.map((_, m) => `$${n * columns.length + m + 1}`).join(', ')})`)
  const quoted = columns.map((column) => `"${column}"`).join(', ')
  return {
    text: `insert into ${table} (${quoted}) values ${places.join(', ')}`,
    values: rows.flatMap((row) => columns.map((column) => asText(row[column]))),
  }
}

function asText(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
