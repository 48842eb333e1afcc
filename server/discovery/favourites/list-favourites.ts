import { sql } from 'drizzle-orm'
import type { Favourite } from '@/lib/discovery/favourites/contract'
import type { Currency } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'

export interface FavouriteRow extends Record<string, unknown> {
  readonly product_id: string
  /** Epoch milliseconds. */
  readonly saved: number
  /** Minor units of `seen_currency`. */
  readonly seen_minor: number | null
  readonly seen_currency: Currency | null
}

/** More than one page shows of them; whoever keeps more sees the latest. */
const MOST = 1_000

/** The products that somebody keeps, the latest first; also those that are not sold just now. */
export async function listFavourites({ db }: Context, userId: string): Promise<Favourite[]> {
  const { rows } = await db.execute<FavouriteRow>(sql`
    select product_id, extract(epoch from saved_at)::float8 * 1000 as saved, seen_minor::float8 as seen_minor, seen_currency
    from favourites where user_id = ${userId}::uuid
    order by saved_at desc, product_id limit ${MOST}`)
  return rows.map(presentFavourite)
}

/** Whether somebody keeps a product. */
export async function isFavourite({ db }: Context, userId: string, productId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from favourites where user_id = ${userId}::uuid and product_id = ${productId}::uuid`)
  return rows.length > 0
}

export function presentFavourite(row: FavouriteRow): Favourite {
  const { product_id: uuid, saved, seen_minor, seen_currency } = row
  const isSeen = seen_minor !== null && seen_currency !== null
  return {
    uuid,
    saved_at: new Date(saved).toISOString(),
    seen: isSeen
      ? { per_traveller: toWire(money(seen_minor, seen_currency)), currency: seen_currency }
      : null,
  }
}
