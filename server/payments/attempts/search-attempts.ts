import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { isDescending, type PAYMENT_SORTS, sortedBy } from '@/lib/desk/views/list-sorts'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import type { Currency } from '@/lib/locale/market'
import type { PaidWith, PaymentStatus } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { behind, cursorAt, inOrder, placeIn, type SortOrder } from '@/server/platform/sorted-page'

/** What is asked for; null: whatever it is. */
export interface AttemptSearch {
  readonly state: PaymentStatus | null
  readonly gateway: string | null
  readonly method: PaidWith | null
  /** Begun on this day or later, by the desk's calendar. */
  readonly since: LocalDate | null
  /** A code of a reservation, or a reference of ours, of a gateway or of a voucher; empty: whatever they are. */
  readonly words: string
  readonly sort: (typeof PAYMENT_SORTS)[number]
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
  /** Where it stands in the order that was asked for. */
  readonly place: readonly string[]
}

interface Taken extends Record<string, unknown> {
  readonly currency: Currency
  readonly taken: number
}

interface AttemptsPage {
  readonly items: FoundAttempt[]
  readonly nextCursor: string | null
  readonly total: number
  /** What those that are paid took, in minor units; null where they are more than `ADDED_UP`, and behind the first page. */
  readonly taken: readonly Taken[] | null
}

const PAGE = 50
/** Not counted beyond. */
export const COUNTED_ATTEMPTS = 10_000
const ADDED_UP = 1_000
const ZONE = 'America/Mexico_City'

/** Payments as they were tried, fifty at a time. A cursor that is none of ours begins at the beginning. */
export async function searchAttempts(
  context: Context,
  search: AttemptSearch,
  cursor: string | undefined,
): Promise<AttemptsPage> {
  const order = orderOf(search.sort)
  const found = await read(context, sql`${fits(search)} and ${behind(order, cursor)}`, PAGE + 1, order)
  const { rows } = await context.db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select 1 from payment_attempts a where ${fits(search)} limit ${COUNTED_ATTEMPTS + 1}) as f`)
  const total = rows[0]?.total ?? 0
  const items = found.slice(0, PAGE)
  const last = found.length > PAGE ? items.at(-1) : undefined
  const isSummed = cursor === undefined && total <= ADDED_UP
  return {
    ...{ items, total, nextCursor: last ? cursorAt(last.place) : null },
    taken: isSummed ? await readTaken(context, fits(search)) : null,
  }
}

async function readTaken({ db }: Context, which: SQL): Promise<Taken[]> {
  const { rows } = await db.execute<Taken>(sql`
    select a.currency, sum(a.amount_minor)::float8 as taken from payment_attempts a
    where ${which} and a.state = 'paid' group by a.currency having sum(a.amount_minor) > 0 order by a.currency`)
  return rows
}

/** By amount: one currency after the other, for amounts of two are not compared. */
function orderOf(sort: AttemptSearch['sort']): SortOrder {
  const amount = [
    { by: sql`a.currency`, type: 'text' } as const,
    { by: sql`a.amount_minor`, type: 'number' } as const,
  ]
  const created = [{ by: sql`a.created_at`, type: 'instant' } as const]
  const parts = sortedBy(sort) === 'amount' ? amount : created
  return { parts, id: sql`a.id`, isDescending: isDescending(sort) }
}

/** The same in one piece. @param most how many at most */
export function listAttemptsOf(
  context: Context,
  search: AttemptSearch,
  most: number,
): Promise<FoundAttempt[]> {
  return read(context, fits(search), most, orderOf(search.sort))
}

/** Payments by a reference or the code of their reservation, the newest first. @param most how many at most */
export function findAttempts(context: Context, words: string, most: number): Promise<FoundAttempt[]> {
  return read(context, wordsOf(words), most, orderOf('-created'))
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

/** Each by an index of its own, so that words that are nobody's cost nothing: joined by `or` they would be looked for in every row. */
function wordsOf(words: string): SQL {
  const code = readTypedCode(words)
  const digits = words.replaceAll(/[\s-]/g, '')
  const withVoucher = (reference: string) =>
    sql`(select v.id from payment_attempts v where v.vouchers @> ${JSON.stringify([{ reference }])}::jsonb)`
  const found = [
    sql`(select o.attempt_id from gateway_objects o where o.id = ${words} and o.attempt_id is not null)`,
    withVoucher(words),
    ...(digits === words ? [] : [withVoucher(digits)]),
    ...(UUID.test(words) ? [sql`(select ${words}::uuid)`] : []),
    ...(code === null
      ? []
      : [
          sql`(select c.id from payment_attempts c join payables q on q.order_id = c.order_id where q.reference = ${code})`,
        ]),
  ]
  return sql`a.id in (${sql.join(found, sql` union all `)})`
}

async function read({ db }: Context, which: SQL, most: number, order: SortOrder): Promise<FoundAttempt[]> {
  const { rows } = await db.execute<FoundAttempt>(sql`
    select a.id, a.order_id, p.reference as code, a.gateway, a.method, a.state, a.amount_minor::float8 as amount_minor,
      a.credit_minor::float8 as credit_minor, a.currency, a.charge_id, a.failure, a.off_session, a.created_at, a.updated_at,
      ${placeIn(order)} as place
    from payment_attempts a join payables p on p.order_id = a.order_id
    where ${which} order by ${inOrder(order)} limit ${most}`)
  return rows
}
