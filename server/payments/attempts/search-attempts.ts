import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import type { Currency } from '@/lib/locale/market'
import type { PaidWith, PaymentStatus } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { readCursor, writeCursor } from '@/server/platform/cursor'

/** What is asked for; null: whatever it is. */
export interface AttemptSearch {
  readonly state: PaymentStatus | null
  readonly gateway: string | null
  readonly method: PaidWith | null
  /** Begun on this day or later, by the desk's calendar. */
  readonly since: LocalDate | null
  /** A code of a reservation, or a reference of ours, of a gateway or of a voucher; empty: whatever they are. */
  readonly words: string
}

/** A payment as it was tried. */
export interface FoundAttempt extends Record<string, unknown> {
  readonly id: string
  readonly order_id: string
  readonly code: string
  readonly gateway: string
  readonly method: PaidWith
  readonly state: PaymentStatus
  /** What the gateway takes, and the credit beside it. */
  readonly amount_minor: number
  readonly credit_minor: number
  readonly currency: Currency
  readonly charge_id: string | null
  readonly failure: string | null
  readonly off_session: boolean
  readonly created_at: string
  readonly updated_at: string
}

const PAGE = 50
/** Not counted beyond. */
export const COUNTED_ATTEMPTS = 1_000
const ZONE = 'America/Mexico_City'

/** Payments as they were tried, the newest first, fifty at a time. */
export async function searchAttempts(
  context: Context,
  search: AttemptSearch,
  cursor: string | undefined,
): Promise<{ readonly items: FoundAttempt[]; readonly nextCursor: string | null; readonly total: number }> {
  const place = readCursor(cursor)
  const after = place ? sql`(a.created_at, a.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql`true`
  const found = await read(context, sql`${fits(search)} and ${after}`, PAGE + 1)
  const { rows } = await context.db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select 1 from payment_attempts a where ${fits(search)} limit ${COUNTED_ATTEMPTS + 1}) as f`)
  const items = found.slice(0, PAGE)
  const last = found.length > PAGE ? items.at(-1) : undefined
  const nextCursor = last ? writeCursor([new Date(last.created_at).toISOString(), last.id]) : null
  return { items, nextCursor, total: rows[0]?.total ?? 0 }
}

/** The same in one piece. @param most how many at most */
export function listAttemptsOf(
  context: Context,
  search: AttemptSearch,
  most: number,
): Promise<FoundAttempt[]> {
  return read(context, fits(search), most)
}

/** Payments by a reference or the code of their reservation, the newest first. @param most how many at most */
export function findAttempts(context: Context, words: string, most: number): Promise<FoundAttempt[]> {
  return read(context, wordsOf(words), most)
}

function fits({ state, gateway, method, since, words }: AttemptSearch): SQL {
  const parts = [
    ...(state === null ? [] : [sql`a.state = ${state}`]),
    ...(gateway === null ? [] : [sql`a.gateway = ${gateway}`]),
    ...(method === null ? [] : [sql`a.method = ${method}`]),
    ...(since === null ? [] : [sql`a.created_at >= (${since}::date)::timestamp at time zone ${ZONE}`]),
    ...(words === '' ? [] : [wordsOf(words)]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Each by an index, so that words that are nobody's cost nothing. */
function wordsOf(words: string): SQL {
  const code = readTypedCode(words)
  const digits = words.replaceAll(/[\s-]/g, '')
  const parts = [
    sql`a.id in (select o.attempt_id from gateway_objects o where o.id = ${words} and o.attempt_id is not null)`,
    sql`a.vouchers @> ${JSON.stringify([{ reference: words }])}::jsonb`,
    ...(digits === words ? [] : [sql`a.vouchers @> ${JSON.stringify([{ reference: digits }])}::jsonb`]),
    ...(UUID.test(words) ? [sql`a.id = ${words}::uuid`] : []),
    ...(code === null
      ? []
      : [sql`a.order_id in (select p.order_id from payables p where p.reference = ${code})`]),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

async function read({ db }: Context, which: SQL, most: number): Promise<FoundAttempt[]> {
  const { rows } = await db.execute<FoundAttempt>(sql`
    select a.id, a.order_id, p.reference as code, a.gateway, a.method, a.state, a.amount_minor::float8 as amount_minor,
      a.credit_minor::float8 as credit_minor, a.currency, a.charge_id, a.failure, a.off_session, a.created_at, a.updated_at
    from payment_attempts a join payables p on p.order_id = a.order_id
    where ${which} order by a.created_at desc, a.id desc limit ${most}`)
  return rows
}
