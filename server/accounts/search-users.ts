import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { readCursor, writeCursor } from '@/server/platform/cursor'
import { partOf } from '@/server/platform/like-part'

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
}

const PAGE = 50
/** Not counted beyond. */
export const COUNTED_USERS = 1_000

/** Accounts by a part of a name or an address, the newest first, fifty at a time. @param words empty: all */
export async function searchUsers(
  context: Context,
  { words, cursor }: { readonly words: string; readonly cursor: string | undefined },
): Promise<{ readonly items: FoundUser[]; readonly nextCursor: string | null; readonly total: number }> {
  const place = readCursor(cursor)
  const after = place ? sql`(u.created_at, u.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql`true`
  const found = await read(context, sql`${fits(words)} and ${after}`, PAGE + 1)
  const { rows } = await context.db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from users u where ${fits(words)} limit ${COUNTED_USERS + 1}) as f`)
  const items = found.slice(0, PAGE)
  const last = found.length > PAGE ? items.at(-1) : undefined
  const nextCursor = last ? writeCursor([new Date(last.created_at).toISOString(), last.id]) : null
  return { items, nextCursor, total: rows[0]?.total ?? 0 }
}

/** The newest accounts with these words. @param most how many at most */
export function findUsers(context: Context, words: string, most: number): Promise<FoundUser[]> {
  return read(context, fits(words), most)
}

/** One, or null. */
export async function findUserById(context: Context, id: string): Promise<FoundUser | null> {
  const [row] = await read(context, sql`u.id = ${id}`, 1)
  return row ?? null
}

const fits = (words: string): SQL =>
  words === ''
    ? sql`u.closed_at is null`
    : sql`u.closed_at is null and lower(u.firstname || ' ' || u.lastname || ' ' || u.email) like ${partOf(words)}`

async function read({ db }: Context, which: SQL, most: number): Promise<FoundUser[]> {
  const { rows } = await db.execute<FoundUser>(sql`
    select u.id, u.email, u.firstname || ' ' || u.lastname as name, u.locale, u.email_verified_at, u.created_at, u.closed_at
    from users u where ${which} order by u.created_at desc, u.id desc limit ${most}`)
  return rows
}
