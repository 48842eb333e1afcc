import { type SQL, sql } from 'drizzle-orm'
import { isDescending, sortedBy, type TRAVELLER_SORTS } from '@/lib/desk/views/list-sorts'
import type { Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { partOf } from '@/server/platform/like-part'
import { behind, cursorAt, inOrder, nameOrder, placeIn, type SortOrder } from '@/server/platform/sorted-page'

/** Somebody with an account, as the desk finds them. */
export interface FoundUser extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly locale: Locale
  /** Null: the address was never proven. */
  readonly email_verified_at: string | null
  readonly created_at: string
  /** Null while it is somebody's. */
  readonly closed_at: string | null
  /** Where they stand in the order that was asked for. */
  readonly place: readonly string[]
}

const PAGE = 50
/** Not counted beyond. */
export const COUNTED_USERS = 10_000

/** Accounts by a part of a name or an address, fifty at a time. @param words empty: all */
export async function searchUsers(
  context: Context,
  {
    words,
    sort,
    cursor,
  }: {
    readonly words: string
    readonly sort: (typeof TRAVELLER_SORTS)[number]
    readonly cursor: string | undefined
  },
): Promise<{ readonly items: FoundUser[]; readonly nextCursor: string | null; readonly total: number }> {
  const order = orderOf(sort)
  const found = await read(context, sql`${fits(words)} and ${behind(order, cursor)}`, PAGE + 1, order)
  // Those of everybody are counted by their index; words have one of their own.
  const counted = words === '' ? sql`order by u.id` : sql``
  const { rows } = await context.db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select 1 from users u where ${fits(words)} ${counted} limit ${COUNTED_USERS + 1}) as f`)
  const items = found.slice(0, PAGE)
  const last = found.length > PAGE ? items.at(-1) : undefined
  return { items, nextCursor: last ? cursorAt(last.place) : null, total: rows[0]?.total ?? 0 }
}

/** The newest accounts with these words. @param most how many at most */
export function findUsers(context: Context, words: string, most: number): Promise<FoundUser[]> {
  return read(context, fits(words), most, orderOf('-created'))
}

/** One, or null. */
export async function findUserById(context: Context, id: string): Promise<FoundUser | null> {
  const [row] = await read(context, sql`u.id = ${id}`, 1, orderOf('-created'))
  return row ?? null
}

function orderOf(sort: (typeof TRAVELLER_SORTS)[number]): SortOrder {
  const name = { by: nameOrder(sql`u.firstname || ' ' || u.lastname`), type: 'text' } as const
  const created = { by: sql`u.created_at`, type: 'instant' } as const
  const part = sortedBy(sort) === 'name' ? name : created
  return { parts: [part], id: sql`u.id`, isDescending: isDescending(sort) }
}

const fits = (words: string): SQL =>
  words === ''
    ? sql`u.closed_at is null`
    : sql`u.closed_at is null and lower(u.firstname || ' ' || u.lastname || ' ' || u.email) like ${partOf(words)}`

async function read({ db }: Context, which: SQL, most: number, order: SortOrder): Promise<FoundUser[]> {
  const { rows } = await db.execute<FoundUser>(sql`
    select u.id, u.email, u.firstname || ' ' || u.lastname as name, u.locale, u.email_verified_at, u.created_at, u.closed_at,
      ${placeIn(order)} as place
    from users u where ${which} order by ${inOrder(order)} limit ${most}`)
  return rows
}
